// SPDX-License-Identifier: MIT
// What SINPE_ASSERT says. It sets the macro, so it is to be included before every header of sinpe, in an executable of
// its own.
#ifndef SINPE_TESTS_SUPPORT_PRECONDITIONS_HPP
#define SINPE_TESTS_SUPPORT_PRECONDITIONS_HPP

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>

#include "catch.hpp"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/wait.h>
#include <unistd.h>

namespace test {

inline int& report_to() {
  static int end = -1;
  return end;
}

// Members are noexcept, so nothing can be thrown through them: the process that failed ends here.
inline void precondition_failed(const char* condition) {
  const bool sent = write(report_to(), condition, std::strlen(condition)) >= 0;
  _exit(sent ? 0 : 1);
}

// What SINPE_ASSERT says in a process of its own that runs `action`; "" where it returns, "crashed" where it does that.
template <class Action>
std::string failed_condition(const Action& action) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    std::signal(SIGSEGV, SIG_DFL);  // Catch2 would report it as ours
    std::signal(SIGABRT, SIG_DFL);
    report_to() = ends[1];
    action();
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char part[256];
  for (ssize_t count = 0; (count = read(ends[0], part, sizeof part)) > 0;) {
    text.append(part, static_cast<std::size_t>(count));
  }
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? text : "crashed";
}

inline bool says(const std::string& condition, const char* sentence) {
  return condition.find(std::string("\"sinpe: ") + sentence) != std::string::npos;
}

}  // namespace test

#define SINPE_ASSERT(condition) ((condition) ? static_cast<void>(0) : ::test::precondition_failed(#condition))
#endif

#endif  // SINPE_TESTS_SUPPORT_PRECONDITIONS_HPP
