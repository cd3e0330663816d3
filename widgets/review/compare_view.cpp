// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/compare_view.h"

#include "core/base/format.h"
#include "core/signals/plot_layout.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/review/replay_title.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"

#include <array>

#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace medulla::widgets::reviews {

namespace {

constexpr int kFramePx = 3;
/// Largest shift by hand, s: recordings of runs are shorter.
constexpr double kMostShiftS = 3600;
const std::array kAxisNames { "x", "y", "z" };

QString cardOf(const replay::RecordingInfo& info)
{
    return CompareView::tr("%1  %2, %3: %4", "time, title, length, outcome")
        .arg(QLocale().toString(info.begunAt, QStringLiteral("d MMM HH:mm:ss")), titleOf(info),
            lengthWords(info.lengthS), outcomeOf(info));
}

QString alignmentWords(const replay::Alignment& alignment)
{
    using recorder::Topic;
    const auto topic = alignment.topic == Topic::Motion ? CompareView::tr("motion")
        : alignment.topic == Topic::Run                 ? CompareView::tr("run")
        : alignment.topic == Topic::Alarm               ? CompareView::tr("alarm")
                                                        : CompareView::tr("operator");
    return CompareView::tr("first %1: %2", "motion: started")
        .arg(topic, keywordWords(alignment.keyword));
}

QString courseWords(const replay::Course& course)
{
    QStringList lines;
    const auto number = [](double value) { return formatNumber(value, 1); };
    if (!course.firstS) {
        lines << CompareView::tr("Alike within %1 mm over the common %2 s.")
                     .arg(number(replay::Course::kDifferentMm), number(course.toS - course.fromS));
    } else {
        lines << CompareView::tr("Alike within %1 mm up to %2 s. Then %3 differs.")
                     .arg(number(replay::Course::kDifferentMm), number(*course.firstS),
                         QLatin1String(kAxisNames.at(std::size_t(course.firstAxis))));
    }
    lines << CompareView::tr("Largest differences: x %1, y %2, z %3 mm.")
                 .arg(number(course.largestMm[0]), number(course.largestMm[1]),
                     number(course.largestMm[2]));
    return lines.join(QLatin1Char('\n'));
}

QString differenceWords(const replay::FileDifference& difference)
{
    const auto none = CompareView::tr("missing");
    const auto what = difference.place.isEmpty()
        ? difference.file
        : CompareView::tr("%1, %2", "file, place").arg(difference.file, difference.place);
    return CompareView::tr("%1: %2 → %3", "place: before → after")
        .arg(what, difference.before.isEmpty() ? none : difference.before,
            difference.after.isEmpty() ? none : difference.after);
}

} // namespace

CompareView::CompareView(Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
{
    setObjectName(QStringLiteral("compareView"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kFramePx, kFramePx, kFramePx, kFramePx);
    column->setSpacing(0);
    column->addWidget(makeTitle());
    column->addWidget(makeCards());
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    m_middle = new QVBoxLayout;
    row->addLayout(m_middle, 3);
    row->addWidget(makeWords(), 1);
    column->addLayout(row, 1);
    connect(&presenter, &ReviewPresenter::comparisonChanged, this, &CompareView::showComparison);
    follow(theme, this);
}

QWidget* CompareView::makeTitle()
{
    auto* bar = new Strip(m_theme, Strip::Line::Below, this);
    bar->add(new ReplayBadge(m_theme, bar));
    bar->add(new TextLabel(m_theme, tr("Compare two recordings"), FontRole::CellName,
        ColorToken::Text, QFont::DemiBold));
    bar->addStretch();
    bar->add(new TextLabel(m_theme, tr("Align by"), FontRole::Table, ColorToken::Text2));
    m_alignment = new QComboBox(bar);
    m_alignment->setObjectName(QStringLiteral("compareAlignment"));
    m_alignment->setAccessibleName(tr("Event by which the recordings are aligned"));
    connect(m_alignment, &QComboBox::activated, this, [this] {
        const QSignalBlocker block(m_shift);
        m_shift->setValue(0);
        align();
    });
    bar->add(m_alignment);
    bar->add(new TextLabel(m_theme, tr("shift B"), FontRole::Table, ColorToken::Text2));
    m_shift = new QDoubleSpinBox(bar);
    m_shift->setObjectName(QStringLiteral("compareShift"));
    m_shift->setAccessibleName(tr("Further shift of B"));
    m_shift->setRange(-kMostShiftS, kMostShiftS);
    m_shift->setSingleStep(0.1);
    m_shift->setSuffix(tr(" s"));
    m_shift->setKeyboardTracking(false);
    connect(m_shift, &QDoubleSpinBox::valueChanged, this, &CompareView::align);
    bar->add(m_shift);
    auto* swap = new ToolBarButton(m_theme, QStringLiteral("swap"), tr("Swap A and B"), bar);
    swap->setObjectName(QStringLiteral("swapCompared"));
    swap->setWords(tr("Swap"));
    connect(swap, &QAbstractButton::clicked, &m_presenter, &ReviewPresenter::swapCompared);
    bar->add(swap);
    auto* leave =
        new ToolBarButton(m_theme, QStringLiteral("cross"), tr("End the comparison"), bar);
    leave->setObjectName(QStringLiteral("endComparison"));
    leave->setWords(tr("End comparison"));
    leave->setOutlined(true);
    connect(leave, &QAbstractButton::clicked, &m_presenter, &ReviewPresenter::endComparison);
    bar->add(leave);
    return bar;
}

QWidget* CompareView::makeCards()
{
    auto* cards = new Strip(m_theme, Strip::Line::Below, this);
    const auto add = [&](const QString& letter, const char* name) {
        cards->add(
            new TextLabel(m_theme, letter, FontRole::Body, ColorToken::Text, QFont::Bold, cards));
        auto* card = new TextLabel(m_theme, {}, FontRole::Table);
        card->setObjectName(QLatin1String(name));
        card->elide();
        cards->add(card, 1);
        return card;
    };
    m_first = add(QStringLiteral("A"), "comparedA");
    cards->addSeparator();
    m_second = add(QStringLiteral("B"), "comparedB");
    return cards;
}

QWidget* CompareView::makeWords()
{
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new PanelHeader(m_theme, tr("What differs"), {}, box);
    auto* copy = head->addTool(QStringLiteral("text"), tr("Copy as text"));
    copy->setObjectName(QStringLiteral("copyDifferences"));
    connect(copy, &QAbstractButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(words()); });
    column->addWidget(head);
    m_words = new QPlainTextEdit(box);
    m_words->setObjectName(QStringLiteral("differences"));
    m_words->setAccessibleName(tr("What differs"));
    m_words->setReadOnly(true);
    m_words->setFrameShape(QFrame::NoFrame);
    column->addWidget(m_words, 1);
    return box;
}

QString CompareView::words() const
{
    const auto* comparison = m_presenter.comparison();
    if (comparison == nullptr) {
        return {};
    }
    QStringList lines { courseWords(comparison->course), QString() };
    for (const auto& difference : comparison->differences) {
        lines << differenceWords(difference);
    }
    if (comparison->differences.empty()) {
        lines << tr("Site, routing, tasks and programs are the same.");
    }
    return lines.join(QLatin1Char('\n'));
}

void CompareView::showComparison()
{
    const auto* comparison = m_presenter.comparison();
    delete m_plots;
    m_plots = nullptr;
    if (comparison == nullptr) {
        return;
    }
    m_first->setText(cardOf(comparison->a->info));
    m_second->setText(cardOf(comparison->b->info));
    m_words->setPlainText(words());
    showAlignments();
    showPlots();
}

void CompareView::showAlignments()
{
    const auto& comparison = *m_presenter.comparison();
    const QSignalBlocker block(m_alignment);
    m_alignment->clear();
    m_alignment->addItem(tr("their beginnings"));
    for (const auto& alignment : comparison.alignments) {
        m_alignment->addItem(alignmentWords(alignment));
        if (alignment == comparison.alignment) {
            m_alignment->setCurrentIndex(m_alignment->count() - 1);
        }
    }
}

void CompareView::showPlots()
{
    const auto& comparison = *m_presenter.comparison();
    const double lengthS =
        std::max(comparison.a->info.lengthS, comparison.b->info.lengthS - comparison.course.shiftS);
    m_plots = new PlotPanel(m_theme, *comparison.signalStore, [lengthS] { return lengthS; });
    m_plots->setObjectName(QStringLiteral("comparePlots"));
    signals::PlotLayout layout;
    for (const auto* axis : kAxisNames) {
        const auto name = QLatin1String(axis);
        layout.plots.push_back(
            { name, { QLatin1String("a.") + name, QLatin1String("b.") + name }, {} });
        layout.plots.push_back(
            { tr("%1, B − A").arg(name), { QLatin1String("difference.") + name }, {} });
    }
    m_plots->setLayoutState(layout.toJson());
    m_plots->setReplayed(lengthS);
    m_plots->hideLegend();
    m_middle->addWidget(m_plots, 1);
}

void CompareView::align()
{
    const auto* comparison = m_presenter.comparison();
    if (comparison == nullptr) {
        return;
    }
    const int index = m_alignment->currentIndex() - 1;
    m_presenter.align(
        index < 0 ? std::nullopt : std::optional(comparison->alignments.at(std::size_t(index))),
        m_shift->value());
}

void CompareView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Unreal));
    painter.fillRect(
        rect().adjusted(kFramePx, kFramePx, -kFramePx, -kFramePx), m_theme.color(ColorToken::Bg1));
}

} // namespace medulla::widgets::reviews
