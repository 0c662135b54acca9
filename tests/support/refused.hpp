// SPDX-License-Identifier: MIT
// What is said about bad arguments.
#ifndef SINPE_TESTS_SUPPORT_REFUSED_HPP
#define SINPE_TESTS_SUPPORT_REFUSED_HPP

#include <stdexcept>
#include <string>

#include "support/catch.hpp"

namespace test {

// The message of what `action` throws, "" for nothing; anything but std::invalid_argument ends the test.
template <class Action>
std::string message_of(const Action& action) {
  try {
    action();
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "";
}

// "sinpe: ARGUMENT must ..., got VALUE", or without the end where there is no value to name.
inline bool names(const std::string& message, const std::string& argument, const std::string& value) {
  const std::string front = "sinpe: " + argument + " must ";
  const std::string back = value.empty() ? value : ", got " + value;
  return message.compare(0, front.size(), front) == 0 && message.size() > front.size() + back.size() &&
         message.compare(message.size() - back.size(), back.size(), back) == 0;
}

template <class Action>
bool is_refused(const std::string& argument, const std::string& value, const Action& action) {
  const std::string said = message_of(action);
  const bool refused = names(said, argument, value);
  if (!refused) UNSCOPED_INFO("asked for " << argument << " and " << value << ", said " << said);
  return refused;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_REFUSED_HPP
