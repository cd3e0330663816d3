// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_patch.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::programs {

namespace {

using teleo::Document;
using teleo::Rule;
using teleo::TrProgram;

bool isSame(const Rule& a, const Rule& b)
{
    return a.id == b.id && a == b;
}

bool isSame(const TrProgram& a, const TrProgram& b)
{
    return a == b
        && std::equal(a.rules.begin(), a.rules.end(), b.rules.begin(),
            [](const Rule& left, const Rule& right) { return left.id == right.id; });
}

/// Number of equal elements at the beginning, and of the remaining ones at the end.
template <class T>
std::pair<std::size_t, std::size_t> shared(const std::vector<T>& a, const std::vector<T>& b)
{
    const auto least = std::min(a.size(), b.size());
    std::size_t head = 0;
    while (head < least && isSame(a[head], b[head])) {
        ++head;
    }
    std::size_t tail = 0;
    while (tail < least - head && isSame(a[a.size() - 1 - tail], b[b.size() - 1 - tail])) {
        ++tail;
    }
    return { head, tail };
}

template <class T>
std::vector<T> middle(const std::vector<T>& all, std::pair<std::size_t, std::size_t> ends)
{
    return { all.begin() + std::ptrdiff_t(ends.first), all.end() - std::ptrdiff_t(ends.second) };
}

/// Replaces `count` elements from `first` on by `in`.
template <class T>
void replace(std::vector<T>& all, std::size_t first, std::size_t count, const std::vector<T>& in)
{
    const auto at = all.begin() + std::ptrdiff_t(first);
    all.insert(all.erase(at, at + std::ptrdiff_t(count)), in.begin(), in.end());
}

TrProgram headOf(const TrProgram& program)
{
    return { program.name, program.note, program.parameters, {}, program.place };
}

} // namespace

TrProgramPatch::TrProgramPatch(const Document& before, const Document& after)
{
    const auto programs = shared(before.programs, after.programs);
    m_program = programs.first;
    m_before = { before.script, before.variables, middle(before.programs, programs) };
    m_after = { after.script, after.variables, middle(after.programs, programs) };
    m_isEmpty = m_before.programs.empty() && m_after.programs.empty()
        && before.script == after.script && before.variables == after.variables;
    m_isWithin = m_before.programs.size() == 1 && m_after.programs.size() == 1;
    if (m_isWithin) {
        auto& a = m_before.programs.front();
        auto& b = m_after.programs.front();
        const auto rules = shared(a.rules, b.rules);
        m_rule = rules.first;
        a.rules = middle(a.rules, rules);
        b.rules = middle(b.rules, rules);
    }
}

void TrProgramPatch::apply(Document& document) const
{
    swapIn(document, m_before, m_after);
}

void TrProgramPatch::revert(Document& document) const
{
    swapIn(document, m_after, m_before);
}

bool TrProgramPatch::isEmpty() const
{
    return m_isEmpty;
}

void TrProgramPatch::swapIn(Document& document, const Side& out, const Side& in) const
{
    document.script = in.script;
    document.variables = in.variables;
    if (!m_isWithin) {
        replace(document.programs, m_program, out.programs.size(), in.programs);
        return;
    }
    auto& program = document.programs[m_program];
    auto rules = std::move(program.rules);
    replace(rules, m_rule, out.programs.front().rules.size(), in.programs.front().rules);
    program = headOf(in.programs.front());
    program.rules = std::move(rules);
}

} // namespace medulla::widgets::programs
