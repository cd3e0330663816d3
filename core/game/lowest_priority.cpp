// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/lowest_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace medulla::game {

void takeLowestPriority()
{
    constexpr int kLowest = 19; // nice value
    (void)setpriority(PRIO_PROCESS, id_t(gettid()), kLowest);
}

} // namespace medulla::game
