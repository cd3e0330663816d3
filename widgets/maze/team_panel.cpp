// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/team_panel.h"

#include "core/base/format.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/team_delegate.h"
#include "widgets/maze/team_model.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kLeastBehaviours = 120; ///< minimum width of the elastic column, logical px
constexpr int kWideDecision = 62; ///< additional width of the bars, where there is room

/// Name and rule of a scoring method.
std::pair<QString, QString> scoringWords(maze::Scoring scoring)
{
    switch (scoring) {
    case maze::Scoring::GoAndReturn:
        return { TeamPanel::tr("scoring 0, go and return"),
            TeamPanel::tr(
                "100, and 100 for each target, at the beginning; less 100 for each visit and "
                "for the return. Collisions and visits outside of targets add points. The "
                "way back that remains counts up to 100.") };
    case maze::Scoring::Control:
        return { TeamPanel::tr("scoring 1, control"),
            TeamPanel::tr("10 for each cell along the loop, less the penalties of collisions.") };
    case maze::Scoring::Mapping:
        return { TeamPanel::tr("scoring 2, mapping"),
            TeamPanel::tr(
                "Less 100 for each visit; collisions and visits outside of targets add "
                "points. The simulator writes mapping.out, which the score does not count; "
                "no rule describes its format.") };
    case maze::Scoring::Planning:
        return { TeamPanel::tr("scoring 3, planning"),
            TeamPanel::tr(
                "Less 100 for each visit; collisions and visits outside of targets add "
                "points. The simulator writes planning.out, which the score does not count; "
                "no rule describes its format.") };
    case maze::Scoring::Rtss08:
        break;
    }
    return { TeamPanel::tr("rules of RTSS08"),
        TeamPanel::tr(
            "100 for each beacon at the beginning; less up to 100 for the end in a target. "
            "Collisions add points.") };
}

} // namespace

TeamPanel::TeamPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_model(new TeamModel(this))
    , m_table(new QTableView(this))
    , m_delegate(new TeamDelegate(theme, m_table))
    , m_head(new Strip(theme, Strip::Line::Below, this))
{
    setObjectName(QStringLiteral("teamPanel"));
    setAccessibleName(tr("Team"));
    setAutoFillBackground(true);
    buildHead();
    buildTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_table, 1);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& now) {
            if (!m_choosing && now.isValid()) {
                Q_EMIT robotChosen(m_model->robotOf(now.row()));
            }
        });
    connect(m_model, &QAbstractItemModel::modelReset, this, &TeamPanel::fitColumns);
    connect(&theme, &Theme::changed, this, &TeamPanel::dress);
    dress();
}

void TeamPanel::buildHead()
{
    m_head->add(
        new TextLabel(m_theme, tr("Team"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    const auto sum = [this](const QString& words, const QString& name) {
        auto* title = new TextLabel(m_theme, words, FontRole::Table, ColorToken::Text2);
        m_head->add(title);
        auto* figure = new TextLabel(m_theme, unknownFigure(), FontRole::MonoTable);
        figure->setObjectName(name);
        figure->setAccessibleName(words);
        m_head->add(figure);
        return std::pair(title, figure);
    };
    m_rules = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2);
    m_rules->setObjectName(QStringLiteral("teamRules"));
    m_rules->hide();
    m_head->add(m_rules);
    std::tie(m_scoreWords, m_score) = sum(m_model->scoreWords(), QStringLiteral("teamScore"));
    m_head->addSeparator();
    m_arrived = sum(tr("arrived"), QStringLiteral("teamArrived")).second;
    m_head->addSeparator();
    m_collisions = sum(tr("collisions"), QStringLiteral("teamCollisions")).second;
    m_note = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2);
    m_note->elide();
    m_note->setObjectName(QStringLiteral("teamNote"));
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_head->add(m_note, 1);
    auto* toFile = new ToolBarButton(m_theme, QStringLiteral("export"), tr("Export the table"));
    toFile->setObjectName(QStringLiteral("teamExport"));
    m_head->add(toFile);
    connect(toFile, &QAbstractButton::clicked, this, &TeamPanel::exportAsked);
}

void TeamPanel::buildTable()
{
    m_table->setObjectName(QStringLiteral("teamTable"));
    m_table->setAccessibleName(tr("Robots"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    auto* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
}

void TeamPanel::dress()
{
    m_table->verticalHeader()->setDefaultSectionSize(m_delegate->rowHeight());
    m_table->verticalHeader()->setMinimumSectionSize(m_delegate->rowHeight());
    m_table->horizontalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView { font-size: %1px; }"
                       "QHeaderView::section { padding: 0 %2px; }"
                       "QHeaderView::section:first { padding-left: %3px; }")
            .arg(m_theme.px(11))
            .arg(m_theme.px(6))
            .arg(m_theme.px(12)));
    fitColumns();
    updateGeometry();
}

void TeamPanel::fitColumns()
{
    auto* header = m_table->horizontalHeader();
    const QFontMetrics caption(m_theme.font(FontRole::Caption));
    int taken = 0;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (m_table->isColumnHidden(column)) {
            continue;
        }
        const auto title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int width = caption.horizontalAdvance(title) + m_theme.px(18);
        for (int row = 0; row < m_model->rowCount(); ++row) {
            width = std::max(width, m_delegate->widthOf(m_model->index(row, column)));
        }
        // Reserve room for later figures, so that columns do not jump.
        const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
        if (column == TeamModel::State) {
            width = std::max(width, m_theme.px(128));
        } else if (m_model->heardIn(column) != 0) {
            width =
                std::max(width, mono.horizontalAdvance(QStringLiteral("99,999")) + m_theme.px(26));
        } else if (column == m_model->rateColumn()) {
            width =
                std::max(width, mono.horizontalAdvance(QStringLiteral("999.9")) + m_theme.px(18));
        } else if (column == m_model->decisionColumn()) {
            width = std::max(
                width, mono.horizontalAdvance(QStringLiteral("99.99 ms")) + m_theme.px(48));
        }
        if (column != TeamModel::Behaviours) {
            header->resizeSection(column, width);
            taken += width;
        }
    }
    // Behaviours have priority over long bars.
    const QFontMetrics words(m_theme.font(FontRole::Table));
    const int room = m_table->viewport()->width() - taken;
    const int usual =
        words.horizontalAdvance(QStringLiteral("FollowPath › GoToPoint › MoveForward"))
        + m_theme.px(14);
    const int wider = std::clamp(room - usual, 0, m_theme.px(kWideDecision));
    const int decision = m_model->decisionColumn();
    header->resizeSection(decision, header->sectionSize(decision) + wider);
    header->resizeSection(
        TeamModel::Behaviours, std::max(m_theme.px(kLeastBehaviours), room - wider));
}

void TeamPanel::setMoment(
    const game::GameAbout& about, const game::Moment& moment, const TeamModel::Rate& rate)
{
    const auto chosen = m_model->robotOf(m_table->currentIndex().row());
    m_model->take(about, moment, rate);
    if (chosen != 0 && m_model->robotOf(m_table->currentIndex().row()) != chosen) {
        setChosen(chosen); // another team has arrived, with that robot in it
    }
    showRules(about);
    showSums();
}

void TeamPanel::showRules(const game::GameAbout& about)
{
    const auto isShown = std::pair(m_model->countsVisits(), m_model->countsReturn());
    if (isShown
        != std::pair(!m_table->isColumnHidden(TeamModel::Visited),
            !m_table->isColumnHidden(TeamModel::Returning))) {
        m_table->setColumnHidden(TeamModel::Visited, !isShown.first);
        m_table->setColumnHidden(TeamModel::Returning, !isShown.second);
        fitColumns();
    }
    const auto scoring = about.parameters ? about.parameters->scoring : std::nullopt;
    const auto [name, rule] = scoring ? scoringWords(*scoring) : std::pair<QString, QString>();
    if (m_rules->text() != name) {
        m_rules->setText(name);
        m_rules->setToolTip(rule);
        m_rules->setAccessibleName(name);
        m_rules->setVisible(!name.isEmpty());
    }
    if (m_scoreWords->text() != m_model->scoreWords()) {
        m_scoreWords->setText(m_model->scoreWords());
        m_score->setAccessibleName(m_model->scoreWords());
    }
}

void TeamPanel::showSums()
{
    const auto& sums = m_model->sums();
    const auto show = [](TextLabel* label, const QString& text) {
        if (label->text() != text) {
            label->setText(text);
        }
    };
    show(m_score, sums ? formatCount(sums->score) : unknownFigure());
    show(m_arrived,
        sums && sums->arrived ? tr("%1 of %2").arg(*sums->arrived).arg(m_model->rowCount())
                              : unknownFigure());
    show(m_collisions, sums ? formatCount(sums->collisions) : unknownFigure());
}

void TeamPanel::setChosen(int robot)
{
    m_choosing = true;
    if (const auto row = m_model->rowOf(robot)) {
        if (m_table->currentIndex().row() != *row) {
            m_table->selectRow(*row);
        }
    } else {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
    }
    m_choosing = false;
}

void TeamPanel::setNote(const QString& words)
{
    m_note->setText(words);
    m_note->setToolTip(words);
}

QString TeamPanel::csv() const
{
    return m_model->csv();
}

QSize TeamPanel::sizeHint() const
{
    const int rows = std::clamp(m_model->rowCount(), 3, 6);
    return { m_theme.px(900),
        m_head->sizeHint().height() + m_table->horizontalHeader()->sizeHint().height()
            + rows * m_delegate->rowHeight() };
}

QSize TeamPanel::minimumSizeHint() const
{
    return { m_theme.px(240),
        m_head->sizeHint().height() + m_table->horizontalHeader()->sizeHint().height()
            + m_delegate->rowHeight() };
}

void TeamPanel::copy()
{
    QGuiApplication::clipboard()->setText(csv());
}

bool TeamPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
    }
    if (watched == m_table && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace medulla::widgets::mazes
