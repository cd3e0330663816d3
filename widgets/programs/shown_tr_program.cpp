// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/shown_tr_program.h"

#include <algorithm>

namespace medulla::widgets::programs {

void ShownTrProgram::choose(const QString& name)
{
    m_name = name;
    m_index = 0;
}

int ShownTrProgram::in(const teleo::Document& document)
{
    const auto& programs = document.programs;
    const auto at = std::find_if(programs.begin(), programs.end(),
        [this](const teleo::TrProgram& program) { return program.name == m_name; });
    if (at != programs.end()) {
        m_index = std::size_t(at - programs.begin());
    } else if (programs.size() == m_count && m_index < m_count) {
        m_name = programs[m_index].name;
    } else {
        m_index = 0;
    }
    m_count = programs.size();
    return int(m_index);
}

} // namespace medulla::widgets::programs
