// SPDX-License-Identifier: GPL-3.0-or-later
// Linked to tests and benchmarks of widgets: they click on a button as soon as it is there.
#include "widgets/kit/settled_clicks.h"

namespace {

[[maybe_unused]] const bool kClicksAtOnce = [] {
    medulla::widgets::SettledClicks::setTime(std::chrono::milliseconds(0));
    return true;
}();

} // namespace
