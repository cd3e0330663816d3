// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/notation.h"

#include <functional>
#include <vector>

namespace medulla::widgets::programs {

/// A message about typed text.
struct Said {
    Severity severity = Severity::Info;
    QString text {}; ///< empty: no message
};

/// The syntax fault with its column.
[[nodiscard]] Said saidOf(const Fault& fault);
/// The most severe of the findings that `isAbout` accepts.
[[nodiscard]] Said worstOf(const std::vector<teleo::Remark>& remarks,
    const std::function<bool(const teleo::Remark&)>& isAbout);

} // namespace medulla::widgets::programs
