// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace medulla::test {

/// Runs all cases of a test program, each row in a process of its own, several at a time: a case
/// waits most of its time. Prints a line for each that passes, and all output of each that does
/// not. Returns the number of cases that failed.
[[nodiscard]] int runCasesInParallel(const QString& program);

} // namespace medulla::test
