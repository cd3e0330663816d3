// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_findings.h"

#include "widgets/editor/findings_panel.h"
#include "widgets/routing/routing_editor.h"

#include <algorithm>

namespace medulla::widgets::routing {
namespace {

namespace core = medulla::routing;

} // namespace

RoutingFindings::RoutingFindings(FindingsPanel& panel, RoutingEditor& editor, QObject* parent)
    : QObject(parent)
    , m_panel(panel)
    , m_editor(editor)
{
    connect(&panel, &FindingsPanel::activated, this, &RoutingFindings::goTo);
    connect(&panel, &FindingsPanel::fixWanted, this, [this](int row, int /*fix*/) { mend(row); });
    connect(&editor, &RoutingEditor::changed, this, &RoutingFindings::refresh);
    connect(&editor, &RoutingEditor::opened, this, &RoutingFindings::refresh);
    refresh();
}

void RoutingFindings::refresh()
{
    FoundRows found;
    const auto* document = m_editor.document();
    m_shown = document != nullptr ? document->findings() : m_editor.openFindings();
    if (document != nullptr) {
        // What applying would meet besides, such as what the site needs.
        for (const auto& finding : m_editor.change().findings) {
            if (finding.severity == Severity::Error
                && std::find(m_shown.begin(), m_shown.end(), finding) == m_shown.end()) {
                m_shown.push_back(finding);
            }
        }
        std::stable_sort(m_shown.begin(), m_shown.end(),
            [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
        found.none = FindingWords { Severity::Info, m_editor.fileName(),
            tr("No problems found. The routing can be applied."), {}, {} };
    }
    for (const auto& one : m_shown) {
        found.counts.add(one.severity);
    }
    m_shown.resize(std::min(m_shown.size(), FindingsPanel::kMostRows));
    for (const auto& one : m_shown) {
        const auto remedy = remedyOf(one);
        found.rows.push_back({ one.severity, placeOf(one), one.text.shown(), one.remedy.shown(),
            remedy.isEmpty() ? QStringList() : QStringList { remedy } });
    }
    m_panel.display(std::move(found));
}

QString RoutingFindings::placeOf(const Finding& finding) const
{
    const auto* document = m_editor.document();
    if (document == nullptr) {
        return finding.place;
    }
    const auto part = RoutingPart::ofPlace(finding.place, document->config());
    switch (part.kind) {
    case RoutingPart::Kind::Input:
        return tr("Input %1").arg(part.input);
    case RoutingPart::Kind::Output:
        return tr("Output %1").arg(part.output);
    case RoutingPart::Kind::Connection:
        return tr("%1 → %2").arg(part.input, part.output);
    case RoutingPart::Kind::Device:
    case RoutingPart::Kind::None:
        break;
    }
    const auto file = document->config().place({});
    return finding.place.startsWith(file) ? finding.place.mid(file.size()) : finding.place;
}

void RoutingFindings::goTo(int row)
{
    const auto* document = m_editor.document();
    if (document != nullptr && std::size_t(row) < m_shown.size()) {
        Q_EMIT partWanted(
            RoutingPart::ofPlace(m_shown[std::size_t(row)].place, document->config()));
    }
}

QString RoutingFindings::remedyOf(const Finding& finding) const
{
    const auto* document = m_editor.document();
    if (document == nullptr || finding.severity == Severity::Info
        || !m_editor.whyReadOnly().isEmpty()) {
        return {};
    }
    const auto part = RoutingPart::ofPlace(finding.place, document->config());
    if (part.kind == RoutingPart::Kind::Connection) {
        return tr("Disconnect %1 from %2").arg(part.input, part.output);
    }
    const auto& running = m_editor.cell().site().spine;
    if (part.kind == RoutingPart::Kind::Output) {
        const auto* before = running.output(part.output);
        const auto* now = document->config().output(part.output);
        if (before != nullptr && !(before->address == now->address)) {
            return tr("Repair: use %1").arg(before->address.toString());
        }
        if (before != nullptr && !(*before == *now)) {
            return tr("Restore %1").arg(part.output);
        }
    }
    if (part.kind == RoutingPart::Kind::Input) {
        const auto* before = running.input(part.input);
        if (before != nullptr && !(*before == *document->config().input(part.input))) {
            return tr("Restore %1").arg(part.input);
        }
    }
    return {};
}

void RoutingFindings::mend(int row)
{
    auto* document = m_editor.document();
    if (document == nullptr || std::size_t(row) >= m_shown.size()) {
        return;
    }
    const auto part = RoutingPart::ofPlace(m_shown[std::size_t(row)].place, document->config());
    const auto& running = m_editor.cell().site().spine;
    if (part.kind == RoutingPart::Kind::Connection) {
        (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Disconnect %1 from %2"),
                                 { part.input, part.output }),
            [&](core::Draft& draft) {
                return core::removeConnection(draft, part.input, part.output);
            });
    } else if (const auto* output = running.output(part.output)) {
        (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Restore %1"), { part.output }),
            [&](core::Draft& draft) -> Result<void> {
                auto* now = core::outputOf(draft, part.output);
                if (now->address == output->address) {
                    *now = *output;
                } else {
                    now->address = output->address;
                }
                return {};
            });
    } else if (const auto* input = running.input(part.input)) {
        (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Restore %1"), { part.input }),
            [&](core::Draft& draft) -> Result<void> {
                *core::inputOf(draft, part.input) = *input;
                return {};
            });
    }
}

} // namespace medulla::widgets::routing
