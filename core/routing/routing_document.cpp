// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routing/routing_document.h"

#include "core/base/json_document.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace medulla::routing {
namespace {

Checked<spine::Config> parse(const QByteArray& text, const QString& source)
{
    const auto document = parseJson(text, source);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    return spine::readConfig(*document, source);
}

bool isSame(const spine::Config& a, const spine::Config& b)
{
    return spine::differences(a, b).empty();
}

} // namespace

Checked<std::unique_ptr<RoutingDocument>> RoutingDocument::read(
    const QByteArray& text, const QString& source, Surroundings surroundings)
{
    auto config = parse(text, source);
    if (!config) {
        return tl::make_unexpected(config.error());
    }
    return std::unique_ptr<RoutingDocument>(
        new RoutingDocument(text, std::move(*config), std::move(surroundings)));
}

RoutingDocument::RoutingDocument(QByteArray text, spine::Config config, Surroundings surroundings)
    : m_surroundings(std::move(surroundings))
    , m_original(std::move(text))
    , m_read(std::move(config))
    , m_draft { m_read, {} }
    , m_fileText(m_original)
    , m_fileConfig(m_read)
{
    examine();
}

Result<void> RoutingDocument::edit(const Text& words, const Change& change, const QString& key)
{
    auto draft = m_draft;
    if (auto made = change(draft); !made) {
        return made;
    }
    if (!(draft == m_draft)) {
        take(words, std::move(draft), key);
    }
    return {};
}

void RoutingDocument::replace(const Text& words, const spine::Config& config)
{
    if (isSame(m_draft.config, config)) {
        return;
    }
    Draft draft { config, renamedIn(config) };
    draft.config.source = m_draft.config.source;
    draft.config.notes = m_draft.config.notes;
    take(words, std::move(draft), {});
}

spine::RenamedInterfaces RoutingDocument::renamedIn(const spine::Config& config) const
{
    const auto known = std::find_if(m_steps.rbegin(), m_steps.rend(),
        [&](const Step& step) { return isSame(step.after.config, config); });
    if (known != m_steps.rend()) {
        return known->after.renamed;
    }
    auto renamed = m_draft.renamed;
    std::erase_if(renamed.inputs, [&](const auto& one) {
        return config.input(one.first) != nullptr || config.input(one.second) == nullptr;
    });
    std::erase_if(renamed.outputs, [&](const auto& one) {
        return config.output(one.first) != nullptr || config.output(one.second) == nullptr;
    });
    return renamed;
}

void RoutingDocument::take(const Text& words, Draft draft, const QString& key)
{
    const auto goesOn = !key.isEmpty() && key == m_key && m_done > 0 && m_done == m_steps.size();
    m_steps.resize(m_done);
    if (goesOn) {
        m_steps.back().after = draft;
    } else {
        m_steps.push_back({ words, m_draft, draft });
        ++m_done;
    }
    m_key = key;
    m_draft = std::move(draft);
    examine();
    Q_EMIT changed();
}

Text RoutingDocument::undoWords() const
{
    return canUndo() ? m_steps[m_done - 1].words : Text();
}

Text RoutingDocument::redoWords() const
{
    return canRedo() ? m_steps[m_done].words : Text();
}

void RoutingDocument::undo()
{
    if (!canUndo()) {
        return;
    }
    m_draft = m_steps[--m_done].before;
    m_key.clear();
    examine();
    Q_EMIT changed();
}

void RoutingDocument::redo()
{
    if (!canRedo()) {
        return;
    }
    m_draft = m_steps[m_done++].after;
    m_key.clear();
    examine();
    Q_EMIT changed();
}

void RoutingDocument::examine()
{
    auto config = m_draft.config;
    if (m_surroundings.addEnds) {
        m_surroundings.addEnds(config);
    }
    m_findings = spine::validate(config);
    if (!hasErrors(m_findings)) {
        auto more = spine::checkConfig(config, m_surroundings.options);
        std::move(more.begin(), more.end(), std::back_inserter(m_findings));
    }
    m_xray = preflight::xray(config, m_surroundings.options, m_surroundings.arm);
    m_findings.insert(m_findings.end(), m_xray.findings.begin(), m_xray.findings.end());
    // Notes about ends that the site adds tell nothing of this file.
    QStringList added;
    for (const auto& input : config.inputs) {
        if (m_draft.config.input(input.name) == nullptr) {
            added << config.place(QStringLiteral("interfaces.input.") + input.name);
        }
    }
    for (const auto& output : config.outputs) {
        if (m_draft.config.output(output.name) == nullptr) {
            added << config.place(QStringLiteral("interfaces.output.") + output.name);
        }
    }
    std::erase_if(m_findings, [&added](const Finding& finding) {
        return finding.severity == Severity::Info && added.contains(finding.place);
    });
    std::stable_sort(m_findings.begin(), m_findings.end(),
        [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
}

Checked<QByteArray> RoutingDocument::text() const
{
    // Names that were exchanged cannot be renamed one after another: their entries are written
    // anew.
    auto text = textWith(m_draft.renamed);
    return text ? text : textWith({});
}

Checked<QByteArray> RoutingDocument::textWith(const spine::RenamedInterfaces& renamed) const
{
    auto text = spine::rewriteConfig(m_original, m_read, m_draft.config, renamed);
    if (text) {
        const auto again = parse(*text, m_draft.config.source);
        if (!again || !isSame(*again, m_draft.config)) {
            return tl::make_unexpected(Findings { { Severity::Error, m_draft.config.source,
                QT_TRANSLATE_NOOP("medulla", "The form of this file does not allow the change."),
                QT_TRANSLATE_NOOP("medulla",
                    "Make the change in the file itself, then open the site again.") } });
        }
    }
    return text;
}

void RoutingDocument::setSaved(const spine::Config& config, const QByteArray& text)
{
    m_fileConfig = config;
    m_fileText = text;
    Q_EMIT saved();
}

std::vector<spine::Difference> RoutingDocument::differencesFromFile() const
{
    return spine::differences(m_fileConfig, m_draft.config);
}

} // namespace medulla::routing
