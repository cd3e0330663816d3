// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_editor.h"

#include "core/base/load_file.h"
#include "core/base/save_file.h"
#include "widgets/good_run/last_good_run.h"
#include "widgets/kit/in_background.h"

#include <algorithm>

#include <QFileInfo>

namespace medulla::widgets::routing {
namespace {

/// Larger than any Spine configuration: the largest original has 8 kB.
constexpr qsizetype kMostBytes = 4'000'000;

struct SaveResult {
    bool isChangedOutside = false;
    Findings findings;
};

} // namespace

RoutingEditor::RoutingEditor(cell::Cell& cell, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
{
    auto* control = &m_cell.routingControl();
    connect(control, &cell::RoutingControl::applied, this, [this](const Findings& /*notes*/) {
        refresh();
        Q_EMIT applied();
    });
    connect(control, &cell::RoutingControl::refused, this, [this](const Findings& findings) {
        refresh();
        Q_EMIT failed(tr("The routing was not changed"), findings);
    });
    connect(control, &cell::RoutingControl::heldChanged, this, &RoutingEditor::refresh);
    open();
}

QString RoutingEditor::fileName() const
{
    return QFileInfo(m_cell.site().spineFile).fileName();
}

QString RoutingEditor::path() const
{
    return QFileInfo(m_cell.site().spineFile).absoluteFilePath();
}

void RoutingEditor::open()
{
    inBackground(
        this, [file = m_cell.site().spineFile] { return loadFile(file, kMostBytes); },
        [this](const Checked<QByteArray>& text) { take(text); });
}

void RoutingEditor::take(const Checked<QByteArray>& text)
{
    const auto& site = m_cell.site();
    if (!text) {
        m_openFindings = text.error();
        Q_EMIT opened();
        return;
    }
    auto document = Document::read(*text, site.spineFile,
        { site.spineOptions(), site.armInput,
            [maze = site.maze](spine::Config& config) { maze.addEnds(config); } });
    if (!document) {
        m_openFindings = document.error();
        Q_EMIT opened();
        return;
    }
    m_document = std::move(*document);
    connect(m_document.get(), &Document::changed, this, &RoutingEditor::refresh);
    connect(m_document.get(), &Document::saved, this, &RoutingEditor::refresh);
    refresh();
    Q_EMIT opened();
}

void RoutingEditor::refresh()
{
    if (m_document) {
        m_change = m_cell.routingControl().preview(m_document->config());
        m_fromGoodRun = goodRun() != nullptr
            ? spine::differences(*m_goodRun->routing(), m_document->config())
            : std::vector<spine::Difference>();
    }
    Q_EMIT changed();
}

void RoutingEditor::compareWith(const LastGoodRun& run)
{
    m_goodRun = &run;
    connect(&run, &LastGoodRun::changed, this, &RoutingEditor::refresh);
    refresh();
}

const LastGoodRun* RoutingEditor::goodRun() const
{
    return m_goodRun != nullptr && m_goodRun->routing() ? m_goodRun : nullptr;
}

QString RoutingEditor::whyReadOnly() const
{
    return m_cell.isReplay()
        ? tr("This is a recording: its routing cannot be changed. Leave the replay to change that "
             "of the cell.")
        : QString();
}

QString RoutingEditor::whyNotApply() const
{
    if (m_cell.isReplay()) {
        return whyReadOnly();
    }
    if (!m_document) {
        return tr("The configuration has not been read.");
    }
    if (m_cell.routingControl().isBusy()) {
        return tr("A change is being applied.");
    }
    if (m_change.differences.empty()) {
        return tr("The cell runs with this configuration already.");
    }
    for (const auto& findings : { m_document->findings(), m_change.findings }) {
        for (const auto& finding : findings) {
            if (finding.severity == Severity::Error) {
                return tr("Not while there is a fault: %1").arg(finding.text.shown());
            }
        }
    }
    return {};
}

void RoutingEditor::apply()
{
    if (!whyNotApply().isEmpty()) {
        return;
    }
    m_document->endTyping();
    const auto findings = m_cell.routingControl().apply(m_document->config());
    if (hasErrors(findings)) {
        Q_EMIT failed(tr("The routing was not changed"), findings);
    }
    Q_EMIT changed();
}

spine::Config RoutingEditor::running() const
{
    const auto& site = m_cell.site();
    auto config = site.spine;
    std::erase_if(config.inputs,
        [&](const spine::InputConfig& one) { return site.maze.inputs.contains(one.name); });
    std::erase_if(config.outputs,
        [&](const spine::OutputConfig& one) { return site.maze.outputs.contains(one.name); });
    return config;
}

void RoutingEditor::revert()
{
    if (m_document) {
        m_document->replace(Text(QT_TRANSLATE_NOOP("medulla", "Revert to what runs")), running());
    }
}

bool RoutingEditor::canSave() const
{
    return !m_cell.site().spineFile.startsWith(QLatin1Char(':'));
}

void RoutingEditor::save(const QString& path, bool replaces)
{
    if (!m_document || m_isSaving || m_cell.isReplay()) {
        return;
    }
    m_document->endTyping();
    auto text = m_document->text();
    if (!text) {
        Q_EMIT failed(tr("The configuration was not saved"), text.error());
        return;
    }
    m_isSaving = true;
    const auto config = m_document->config();
    inBackground(
        this,
        [path, replaces, text = *text, before = m_document->fileText()]() -> SaveResult {
            if (!replaces) {
                const auto there = loadFile(path, kMostBytes);
                if (there && *there != before) {
                    return { true, {} };
                }
            }
            if (const auto done = saveFile(path, text); !done) {
                return { false, { done.error() } };
            }
            return {};
        },
        [this, path, config, text = *text](const SaveResult& result) {
            m_isSaving = false;
            if (result.isChangedOutside) {
                Q_EMIT changedOutside(path);
            } else if (!result.findings.empty()) {
                Q_EMIT failed(tr("The configuration was not saved"), result.findings);
            } else {
                // A copy elsewhere leaves the cell's own file as it was.
                if (path == this->path()) {
                    m_document->setSaved(config, text);
                }
                Q_EMIT saved(path);
            }
        });
}

QStringList RoutingEditor::held() const
{
    return m_cell.routingControl().held();
}

void RoutingEditor::release(const QString& output)
{
    m_cell.routingControl().release(output);
}

void RoutingEditor::showFrame(const QObject& form, const QString& name, const Frame& frame)
{
    m_frameForm = &form;
    Q_EMIT frameShown(name, frame);
}

void RoutingEditor::hideFrame(const QObject& form)
{
    if (m_frameForm == &form) {
        m_frameForm = nullptr;
        Q_EMIT frameHidden();
    }
}

} // namespace medulla::widgets::routing
