// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/notation.h"

#include <functional>
#include <vector>

namespace medulla::widgets {

/// What is said about a text while it is typed.
struct Said {
    Severity severity = Severity::Info;
    QString text {}; ///< empty: nothing
};

/// What is wrong in the text itself, with its column.
[[nodiscard]] Said saidOf(const Fault& fault);
/// The worst of the findings that are about it.
[[nodiscard]] Said worstOf(const std::vector<teleo::Remark>& remarks,
    const std::function<bool(const teleo::Remark&)>& isAbout);

} // namespace medulla::widgets
