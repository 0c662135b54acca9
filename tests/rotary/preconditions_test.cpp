// SPDX-License-Identifier: MIT
// Promise: SINPE_ASSERT checks the preconditions of the calls that do not throw, before they write. An executable of
// its own, because the macro has to be set before the first include.
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace test {
void precondition_failed(const char* condition);
}
#define SINPE_ASSERT(condition) ((condition) ? static_cast<void>(0) : ::test::precondition_failed(#condition))

#include <sinpe/rotary.hpp>

#include <cstddef>
#include <string>
#include <vector>

#include "support/catch.hpp"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/wait.h>
#include <unistd.h>

namespace test {
namespace {
int report_to = -1;
}

// Members are noexcept, so nothing can be thrown through them: the process that failed ends here.
void precondition_failed(const char* condition) {
  const bool sent = write(report_to, condition, std::strlen(condition)) >= 0;
  _exit(sent ? 0 : 1);
}
}  // namespace test

namespace {

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
    test::report_to = ends[1];
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

bool says(const std::string& condition, const char* sentence) {
  return condition.find(std::string("\"sinpe: ") + sentence) != std::string::npos;
}

}  // namespace

TEST_CASE("preconditions of rotations are caught") {
  const sinpe::rotary<float> rope(8, sinpe::rotary_pairing::halves);
  std::vector<float> x(6 * 8);
  std::vector<float> table(2 * 8);
  const int positions[] = {3, 4};
  const sinpe::rotary_shape dense{2, 3};
  const sinpe::rotary_shape overlapping{2, 3, 1, 8, 23};
  const sinpe::rotary_shape overflowing{static_cast<std::size_t>(-1) / 32, 1};  // in bytes
  const char* const apart = "heads must neither overlap nor overflow";
  float* const null = nullptr;
  const int* const no_positions = nullptr;
  CHECK(failed_condition([&] { rope.rotate(x.data(), dense, 5); }) == "");
  CHECK(failed_condition([&] { rope.apply(x.data(), dense, table.data()); }) == "");
  CHECK(says(failed_condition([&] { rope.rotate(null, dense, 5); }), "x must not be null"));
  CHECK(says(failed_condition([&] { rope.apply(null, dense, table.data()); }), "x must not be null"));
  CHECK(says(failed_condition([&] { rope.apply(x.data(), dense, null); }), "the table must not be null"));
  CHECK(says(failed_condition([&] { rope.rotate_at(x.data(), dense, no_positions); }), "positions must not be null"));
  CHECK(
      says(failed_condition([&] { rope.rotate_batch(x.data(), dense, no_positions); }), "positions must not be null"));
  CHECK(says(failed_condition([&] { rope.table_range(1, 2, null); }), "the matrix must not be null"));
  CHECK(says(failed_condition([&] { rope.table_range(1, 2, table.data(), 7); }), "rows must neither overlap"));
  for (const sinpe::rotary_shape& bad : {overlapping, overflowing}) {
    CHECK(says(failed_condition([&] { rope.rotate(x.data(), bad, 5); }), apart));
    CHECK(says(failed_condition([&] { rope.rotate_at(x.data(), bad, positions); }), apart));
    CHECK(says(failed_condition([&] { rope.rotate_batch(x.data(), bad, positions); }), apart));
    CHECK(says(failed_condition([&] { rope.apply(x.data(), bad, table.data()); }), apart));
  }
}

#else

void test::precondition_failed(const char*) { std::abort(); }

TEST_CASE("preconditions of rotations") { WARN("not tested: this system has no fork()"); }

#endif
