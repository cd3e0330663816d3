// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_bar.h"

#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/routing/routing_actions.h"
#include "widgets/routing/routing_editor.h"

#include <QAction>
#include <QIcon>
#include <QLineEdit>

namespace medulla::widgets::routing {
namespace {

// Levels of the bar, from wide to narrow.
constexpr int kFileless = 1;
constexpr int kAddless = 2;
constexpr int kWordless = 3;
constexpr int kSaveless = 4;
constexpr int kLast = 5;

} // namespace

RoutingBar::RoutingBar(
    const Theme& theme, RoutingEditor& editor, const RoutingActions& actions, QWidget* parent)
    : ActionBar(theme, QStringLiteral("routingBar"), kLast, parent)
    , m_editor(editor)
    , m_file(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_filter(new QLineEdit(this))
    , m_filterIcon(m_filter->addAction(QIcon(), QLineEdit::LeadingPosition))
    , m_views(new SegmentedControl(
          theme, tr("Show the routing as"), SegmentedControl::Size::Compact, this))
{
    setAccessibleName(tr("Routing"));
    addPart(new TextLabel(
                theme, tr("Routing"), FontRole::Body, ColorToken::Text, QFont::DemiBold, this),
        kFileless);
    m_file->setObjectName(QStringLiteral("routingFile"));
    addPart(m_file, kFileless);
    addTool(actions.undo, "undo", kNever);
    addTool(actions.redo, "redo", kNever);
    addLine(kAddless);
    addWordTool(actions.addInput, "plus", tr("Input"), "", kAddless, kWordless);
    addWordTool(actions.addOutput, "plus", tr("Output"), "", kAddless, kWordless);
    addTool(actions.remove, "cross", kWordless);
    addLine(kAddless);
    addViews();
    addFilter();
    addStretch();
    m_release = addWordTool(actions.release, "unlock", tr("Release…"), "", kLast, kNever);
    m_compare = addWordTool(actions.compare, "equal", comparison(), "", kWordless, kSaveless);
    addTool(actions.revert, "reset", kSaveless);
    m_apply = addWordTool(actions.apply, "tick", tr("Apply…"), "", kLast, kNever);
    addWordTool(actions.save, "save", tr("Save"), "", kWordless, kSaveless);
    addMore(kAddless);
    connect(&m_editor, &RoutingEditor::changed, this, &RoutingBar::refresh);
    connect(&m_editor, &RoutingEditor::opened, this, &RoutingBar::refresh);
    refresh();
}

void RoutingBar::addViews()
{
    m_views->setObjectName(QStringLiteral("routingView"));
    m_views->addSegment(tr("Graph"));
    m_views->addSegment(tr("Table"));
    addPart(m_views);
    connect(m_views, &SegmentedControl::chosenChanged, this,
        [this](int chosen) { Q_EMIT viewChosen(View(chosen)); });
}

void RoutingBar::addFilter()
{
    m_filter->setObjectName(QStringLiteral("routingFilter"));
    m_filter->setAccessibleName(tr("Filter connections"));
    m_filter->setPlaceholderText(tr("Filter (Ctrl+F)"));
    m_filter->setClearButtonEnabled(true);
    addPart(m_filter, kLast);
    const auto dress = [this] {
        m_filterIcon->setIcon(theme().icon(QStringLiteral("search"), ColorToken::Text2));
        m_filter->setFixedWidth(theme().px(150));
    };
    connect(&theme(), &Theme::changed, m_filter, dress);
    dress();
}

RoutingBar::View RoutingBar::view() const
{
    return View(m_views->chosen());
}

void RoutingBar::setView(View view)
{
    m_views->setChosen(view);
}

QString RoutingBar::comparison() const
{
    if (m_editor.goodRun() == nullptr) {
        return tr("Compare…");
    }
    const auto changes = int(m_editor.differencesFromGoodRun().size());
    return changes == 0 ? tr("As in the last good run")
                        : tr("%n change(s) since the last good run", nullptr, changes);
}

void RoutingBar::refresh()
{
    const auto* document = m_editor.document();
    const auto name = m_editor.fileName();
    m_file->setText(
        document != nullptr && document->isModified() ? tr("%1, edited").arg(name) : name);
    if (document != nullptr) {
        QStringList lines;
        for (const auto& one : document->differencesFromFile()) {
            lines << one.text.shown();
        }
        m_file->setToolTip(lines.isEmpty() ? tr("As the file") : lines.join(QLatin1Char('\n')));
    }
    setToolWords(m_compare, comparison());
    const auto changes = m_editor.change().differences.size();
    setToolWords(
        m_apply, changes == 0 ? tr("Apply…") : tr("Apply %n changes…", nullptr, int(changes)));
    setWanted(m_release, !m_editor.held().isEmpty());
    arrange();
}

} // namespace medulla::widgets::routing
