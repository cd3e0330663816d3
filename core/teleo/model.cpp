// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/model.h"

#include <algorithm>

namespace medulla::teleo {

const Program* Document::program(const QString& name) const
{
    const auto at = std::find_if(
        programs.begin(), programs.end(), [&name](const Program& p) { return p.name == name; });
    return at == programs.end() ? nullptr : &*at;
}

} // namespace medulla::teleo
