// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QByteArray;

/// The program's stdout when it cannot be written: nobody reads the pipe any more, or the device is
/// full. What cannot be written is dropped, so that a Spine goes on to route when the reader of its
/// counters ends.
namespace medulla::console {

/// Call first in main: a pipe whose reader has ended is an error of the write from here on, and no
/// longer ends the program (SIGPIPE); and the program ends with status `Misuse` when its results
/// could not be written. A reader that ended is no such failure: it has what it wanted.
void guardOutput();

/// Writes to stdout at once, waiting while a pipe is full. Thread-safe as far as write(2) is.
void writeOutput(const QByteArray& bytes);

/// Output was dropped for this reason (errno). The first time it is said on stderr. Thread-safe.
void outputFailed(int error);

} // namespace medulla::console
