// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_actions.h"

#include "widgets/good_run/last_good_run.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/message_box.h"
#include "widgets/routing/routing_canvas.h"
#include "widgets/routing/routing_editor.h"

#include <algorithm>

#include <QAction>
#include <QFileInfo>

namespace medulla::widgets::routing {
namespace {

namespace core = medulla::routing;

/// Differences beyond this number are counted, so that a question fits the screen.
constexpr std::size_t kMostListed = 12;

} // namespace

RoutingActions::RoutingActions(RoutingEditor& editor, RoutingCanvas& canvas, QWidget& owner)
    : QObject(&owner)
    , m_editor(editor)
    , m_canvas(canvas)
    , m_owner(owner)
{
    const auto make = [this](const char* id, const QString& text, const QKeySequence& keys = {}) {
        auto* action = makeAction(*this, QStringLiteral("routing.") + QLatin1String(id), text);
        action->setShortcut(keys);
        return action;
    };
    undo = make("undo", tr("Undo"), QKeySequence::Undo);
    redo = make("redo", tr("Redo"), QKeySequence::Redo);
    addInput = make("addInput", tr("Add an input"), Qt::Key_Insert);
    addOutput = make("addOutput", tr("Add an output"), Qt::SHIFT | Qt::Key_Insert);
    remove = make("delete", tr("Delete what is chosen"));
    apply = make("apply", tr("Apply the routing…"), Qt::CTRL | Qt::Key_Return);
    revert = make("revert", tr("Revert to what runs"));
    save = make("save", tr("Save"), QKeySequence::Save);
    saveAs = make("saveAs", tr("Save as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    release = make("release", tr("Release held outputs…"));
    compare = make("compare", tr("Compare with the file and the last good run…"));
    connectActions();
    connectAnswers();
    connect(&m_editor, &RoutingEditor::changed, this, &RoutingActions::refresh);
    connect(&m_editor, &RoutingEditor::opened, this, &RoutingActions::refresh);
    connect(&m_canvas, &RoutingCanvas::chosenChanged, this, &RoutingActions::refresh);
    refresh();
}

void RoutingActions::adoptInto(ActionRegistry& actions) const
{
    const auto scope = QStringLiteral("routing");
    for (auto* action :
        { undo, redo, addInput, addOutput, remove, revert, save, saveAs, compare }) {
        actions.adopt(tr("Routing"), action, scope);
    }
    for (auto* action : { apply, release }) {
        actions.adopt(tr("Routing"), action, scope, true);
    }
}

void RoutingActions::connectActions()
{
    const auto on = [this](QAction* action, auto run) {
        connect(action, &QAction::triggered, this, run);
    };
    on(undo, [this] {
        if (auto* document = m_editor.document()) {
            document->undo();
        }
    });
    on(redo, [this] {
        if (auto* document = m_editor.document()) {
            document->redo();
        }
    });
    on(addInput, [this] { add(true); });
    on(addOutput, [this] { add(false); });
    on(remove, [this] { m_canvas.removeChosen(); });
    on(apply, [this] { askToApply(); });
    on(revert, [this] { m_editor.revert(); });
    on(save, [this] {
        if (m_editor.canSave()) {
            m_editor.save(m_editor.path(), false);
        } else {
            saveAsOther();
        }
    });
    on(saveAs, [this] { saveAsOther(); });
    on(release, [this] { askToRelease(); });
    on(compare, [this] { showDifferences(); });
}

void RoutingActions::connectAnswers()
{
    connect(&m_editor, &RoutingEditor::failed, this,
        [this](const QString& title, const Findings& findings) {
            if (m_owner.isVisible()) {
                showMessage(*m_owner.window(), QMessageBox::Warning,
                    QStringLiteral("routingFailed"), title, shown(findings));
            }
        });
    connect(&m_editor, &RoutingEditor::changedOutside, this, [this](const QString& path) {
        if (!m_owner.isVisible()) {
            return;
        }
        ask(*m_owner.window(), QStringLiteral("routingChangedOutside"), path,
            tr("The file was changed"),
            tr("Another program has written %1 since it was read here. Saving replaces what stands "
               "there now.")
                .arg(path),
            { { "replaceRouting", tr("Replace"), QMessageBox::DestructiveRole,
                  [this, path] { m_editor.save(path, true); } },
                { "saveRoutingElsewhere", tr("Save as…"), QMessageBox::ActionRole,
                    [this] { saveAsOther(); } } });
    });
}

void RoutingActions::refresh()
{
    const auto* document = m_editor.document();
    const auto unread =
        document == nullptr ? tr("The configuration has not been read.") : m_editor.whyReadOnly();
    const auto enable = [&](QAction* action, const QString& whyNot, const QString& help) {
        enableAction(action, unread.isEmpty() ? whyNot : unread, help);
    };
    const bool canUndo = document != nullptr && document->canUndo();
    const bool canRedo = document != nullptr && document->canRedo();
    enable(undo, canUndo ? QString() : tr("Nothing to undo."),
        canUndo ? tr("Undo: %1").arg(document->undoWords().shown()) : QString());
    enable(redo, canRedo ? QString() : tr("Nothing to redo."),
        canRedo ? tr("Redo: %1").arg(document->redoWords().shown()) : QString());
    enable(addInput, {}, addInput->text());
    enable(addOutput, {}, addOutput->text());
    enable(remove,
        m_canvas.chosen().kind == RoutingPart::Kind::None
            ? tr("Choose a connection, an input or an output.")
            : QString(),
        remove->text());
    enable(apply, m_editor.whyNotApply(), tr("Shows what changes, then asks"));
    enable(revert,
        m_editor.change().differences.empty() ? tr("The cell runs with this configuration already.")
                                              : QString(),
        tr("Take the configuration that runs; can be undone"));
    enable(save,
        document != nullptr && m_editor.canSave() && !document->isModified()
            ? tr("The file holds this configuration already.")
            : QString(),
        m_editor.canSave() ? tr("Save %1").arg(m_editor.fileName())
                           : tr("Medulla brought this file along: it is saved elsewhere"));
    enable(saveAs, {}, saveAs->text());
    enable(compare, {}, compare->text());
    const auto held = m_editor.held();
    enableAction(release,
        held.isEmpty() ? tr("Nothing is held by a change of the routing.") : QString(),
        tr("Release %1; asks first").arg(held.join(QStringLiteral(", "))));
}

void RoutingActions::add(bool isInput)
{
    auto* document = m_editor.document();
    if (document == nullptr) {
        return;
    }
    const auto& config = document->config();
    if (isInput) {
        const auto name = core::freeName(config, core::End::Input, QStringLiteral("input"));
        const spine::InputConfig input { name, core::freePort(config), true, QStringLiteral("csv"),
            {} };
        (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Add %1"), { name }),
            [&](core::Draft& draft) { return core::addInput(draft, input); });
        m_canvas.choose(RoutingPart::ofInput(name));
        return;
    }
    spine::OutputConfig output;
    output.name = core::freeName(config, core::End::Output, QStringLiteral("output"));
    // To this machine, until the operator enters another address.
    output.address = { config.host, core::freePort(config) };
    output.format = QStringLiteral("csv");
    (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Add %1"), { output.name }),
        [&](core::Draft& draft) { return core::addOutput(draft, output); });
    m_canvas.choose(RoutingPart::ofOutput(output.name));
}

void RoutingActions::askToApply()
{
    const auto& change = m_editor.change();
    auto lines = listed(change.differences);
    lines << QString();
    lines << (change.held.isEmpty()
            ? tr("No route to a moving device changes.")
            : tr("Held until you release them by hand, since their route changes: %1. A motion of "
                 "the arm ends.")
                  .arg(change.held.join(QStringLiteral(", "))));
    ask(*m_owner.window(), QStringLiteral("applyRoutingQuestion"), QStringLiteral("routing"),
        tr("Apply the routing"), lines.join(QLatin1Char('\n')),
        { { "applyRoutingNow", tr("Apply"), QMessageBox::DestructiveRole,
            [this, asked = m_editor.document()->config()] {
                // Only what was shown: the routing can be edited while the question is open.
                if (m_editor.document()->config() == asked) {
                    m_editor.apply();
                } else {
                    askToApply();
                }
            } } });
}

void RoutingActions::askToRelease()
{
    const auto held = m_editor.held();
    if (held.isEmpty()) {
        return;
    }
    std::vector<Answer> answers;
    for (const auto& name : held) {
        answers.push_back({ "releaseRoute." + name.toUtf8(), tr("Release %1").arg(name),
            QMessageBox::DestructiveRole, [this, name] { m_editor.release(name); } });
    }
    auto* box = ask(*m_owner.window(), QStringLiteral("releaseRouteQuestion"), held,
        tr("Release held outputs"),
        tr("The route to %1 changed. Compare its sources, guard, frame and address in the graph "
           "with the device. From its release on it obeys its commander again.")
            .arg(held.join(QStringLiteral(", "))),
        answers);
    // Another change holds anew, which must be looked at before.
    connect(&m_editor, &RoutingEditor::applied, box, &QWidget::close);
}

QStringList RoutingActions::listed(const std::vector<spine::Difference>& differences)
{
    QStringList lines;
    for (std::size_t i = 0; i < std::min(kMostListed, differences.size()); ++i) {
        lines << QStringLiteral("• ") + differences[i].text.shown();
    }
    if (differences.size() > kMostListed) {
        lines << tr("• and %1 more").arg(differences.size() - kMostListed);
    }
    return lines;
}

void RoutingActions::showDifferences()
{
    const auto fromFile = m_editor.document()->differencesFromFile();
    QStringList lines { fromFile.empty()
            ? tr("As in the file %1.").arg(m_editor.fileName())
            : tr("Changed since the file %1 was saved:").arg(m_editor.fileName()) };
    lines << listed(fromFile) << QString();
    if (const auto* run = m_editor.goodRun()) {
        const auto& fromRun = m_editor.differencesFromGoodRun();
        lines << (fromRun.empty() ? tr("As in the last good run (%1).").arg(run->name())
                                  : tr("Changed since the last good run (%1):").arg(run->name()));
        lines << listed(fromRun);
    } else {
        lines << tr("No run of this cell that reached its goal without an alarm is recorded.");
    }
    const auto text = lines.join(QLatin1Char('\n'));
    if (m_differences) {
        m_differences->setText(text);
        m_differences->raise();
    } else {
        m_differences = showMessage(*m_owner.window(), QMessageBox::Information,
            QStringLiteral("routingDifferences"), tr("Differences of the routing"), text);
    }
}

void RoutingActions::saveAsOther()
{
    const auto own = m_editor.canSave() ? m_editor.path() : QString();
    askForFile(*m_owner.window(),
        { .name = QStringLiteral("saveRoutingDialog"),
            .title = tr("Save the Spine configuration as"),
            .filters = { tr("Spine configurations (*.json)"), tr("All files (*)") },
            .folder = own.isEmpty() ? QString() : QFileInfo(own).path(),
            .file = m_editor.fileName(),
            .suffix = QStringLiteral("json"),
            .writes = true,
            .own = own,
            .about = this },
        [this](const QString& path) { m_editor.save(path, true); });
}

} // namespace medulla::widgets::routing
