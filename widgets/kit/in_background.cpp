// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/in_background.h"

namespace medulla::widgets {

QThreadPool& fileThreads()
{
    /// Limit of threads; each waits for a disk, not for a processor. A window works on fewer files
    /// at a time.
    constexpr int kMostThreads = 16;
    static auto* const pool = [] {
        auto* const made = new QThreadPool; // never destroyed, see the header
        made->setMaxThreadCount(kMostThreads);
        return made;
    }();
    return *pool;
}

bool waitForBackground(std::chrono::milliseconds most)
{
    return fileThreads().waitForDone(int(most.count()));
}

} // namespace medulla::widgets
