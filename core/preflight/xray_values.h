// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"
#include "core/spine/options.h"

#include <QStringList>

namespace medulla::preflight {

/// The part of the X-ray that looks at values: frames, units, formats, ports and allow lists.
/// `devices`: the outputs whose devices move.
[[nodiscard]] Findings checkValues(
    const spine::Config& config, const spine::Options& options, const QStringList& devices);

} // namespace medulla::preflight
