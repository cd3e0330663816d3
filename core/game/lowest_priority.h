// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla::game {

/// Lowers the priority of the calling thread, and of the threads and processes that it starts from
/// now on, below that of a cell in the same program or on the same machine (nice 19). Without
/// permission the priority stays.
void takeLowestPriority();

} // namespace medulla::game
