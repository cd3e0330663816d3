// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/replay_view.h"

#include "core/base/format.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/review/event_lane.h"
#include "widgets/review/replay_bar.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_scene.h"
#include "widgets/review/replay_title.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"
#include "widgets/review/signal_reading.h"
#include "widgets/timeline/lane_timeline.h"

#include <algorithm>

#include <QComboBox>
#include <QInputDialog>
#include <QLocale>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace medulla::widgets::reviews {

namespace {

constexpr int kFramePx = 3;
constexpr int kTimelineHeight = 130; ///< logical px: four lanes and the axis

} // namespace

ReplayView::ReplayView(Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_layout(new QVBoxLayout(this))
    , m_nothingOpen(new TextLabel(theme,
          tr("Choose a recording at the left to see what happened.\nCtrl+R keeps what happened in "
             "the last minutes."),
          FontRole::Body, ColorToken::Text2))
    , m_split(new QSplitter(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("replayView"));
    m_layout->setContentsMargins(kFramePx, kFramePx, kFramePx, kFramePx);
    m_layout->setSpacing(0);
    m_nothingOpen->setObjectName(QStringLiteral("noRecordingOpen"));
    m_nothingOpen->setAlignment(Qt::AlignCenter);
    m_nothingOpen->setWordWrap(true);
    m_layout->addWidget(m_nothingOpen, 1);
    m_layout->addWidget(new ReplayTitle(theme, presenter, this));
    makeNotice();
    m_split->setObjectName(QStringLiteral("replaySplit"));
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(makeArm());
    m_middle = new QStackedWidget(this);
    m_middle->addWidget(m_split);
    m_layout->addWidget(m_middle, 1);
    auto* bar = new ReplayBar(theme, presenter, this);
    m_layout->addWidget(bar);
    m_timeline = new LaneTimeline(theme, ReplayLanes::setup(), this);
    m_timeline->setFixedHeight(theme.px(kTimelineHeight));
    connect(&theme, &Theme::changed, m_timeline,
        [this] { m_timeline->setFixedHeight(m_theme.px(kTimelineHeight)); });
    m_layout->addWidget(m_timeline);

    connect(bar, &ReplayBar::loopAsked, this, &ReplayView::setLooping);
    connect(bar, &ReplayBar::markAsked, this, &ReplayView::askForMark);
    connect(m_timeline, &LaneTimeline::cursorMoved, &presenter,
        [&presenter](qint64 at) { presenter.replay().seek(secondsOf(at)); });
    connect(&presenter, &ReviewPresenter::opened, this, &ReplayView::showOpened);
    connect(&presenter.replay(), &ReplayControl::momentChanged, this, &ReplayView::showMoment);
    // No signal is added to a recording that is read in the background.
    connect(&presenter, &ReviewPresenter::loadingChanged, this, [this] {
        setEnabled(m_presenter.recording() != nullptr && m_presenter.loading().isEmpty());
    });
    connect(&presenter, &ReviewPresenter::notesChanged, this, &ReplayView::showLanes);
    connect(
        &presenter.signalReading(), &SignalReading::valuesChanged, this, &ReplayView::showMoment);
    follow(theme, this);
    showOpened();
}

ReplayView::~ReplayView() = default;

void ReplayView::makeNotice()
{
    auto& reading = m_presenter.signalReading();
    m_notice = new NoticeBar(m_theme, QStringLiteral("readingNotice"), this);
    m_cancel = m_notice->addButton("cancelReading", QStringLiteral("cross"), tr("Cancel"));
    m_readAll =
        m_notice->addButton("readAllSignals", QStringLiteral("play"), tr("Read all values"));
    m_layout->addWidget(m_notice);
    connect(m_cancel, &QAbstractButton::clicked, &reading, &SignalReading::cancel);
    connect(m_readAll, &QAbstractButton::clicked, &reading, &SignalReading::readAll);
    connect(&reading, &SignalReading::progressChanged, this, &ReplayView::showReading);
    showReading();
}

void ReplayView::showReading()
{
    const auto& reading = m_presenter.signalReading();
    const auto progress = reading.progress();
    m_cancel->setVisible(progress.has_value());
    m_readAll->setVisible(!progress);
    const auto* recording = m_presenter.recording();
    QString text;
    if (recording != nullptr && !reading.isComplete()) {
        text = recording->hasOverview ? tr("Plots show an overview, without derived signals.")
                                      : tr("Plots are empty: the recording has no overview.");
        if (progress) {
            text += QLatin1Char(' ')
                + tr("All values are being read: %1 %.").arg(formatNumber(*progress * 100, 0));
        }
    }
    m_notice->display(QStringLiteral("info"), ColorToken::Text2, text);
}

QWidget* ReplayView::makeArm()
{
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new Strip(m_theme, Strip::Line::Below, box);
    m_asItWas = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2);
    m_asItWas->setObjectName(QStringLiteral("asItWas"));
    head->add(m_asItWas);
    head->addStretch();
    head->add(new TextLabel(m_theme, tr("Trail"), FontRole::Table, ColorToken::Text2));
    m_trail = new QComboBox(head);
    m_trail->setObjectName(QStringLiteral("replayTrail"));
    m_trail->setAccessibleName(tr("Length of the trail"));
    m_trail->addItem(tr("last 10 s"));
    m_trail->addItem(tr("from the start"));
    connect(m_trail, &QComboBox::currentIndexChanged, this, &ReplayView::showScene);
    head->add(m_trail);
    head->add(new TextLabel(m_theme, tr("View only"), FontRole::Table, ColorToken::Unreal));
    column->addWidget(head);
    m_arm = new ArmView(m_theme, arm::Arm(arm::Geometry::standard()), box);
    m_arm->setObjectName(QStringLiteral("replayArm"));
    m_arm->setViewOnly();
    column->addWidget(m_arm, 1);
    return box;
}

void ReplayView::showWhetherOpen(bool isOpen)
{
    setEnabled(isOpen);
    for (auto* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        child->setVisible(isOpen != (child == m_nothingOpen));
    }
    showReading();
    update(); // the frame
}

void ReplayView::setPages(std::vector<ReplayPage> pages)
{
    m_middle->setCurrentWidget(m_split);
    for (auto* made : m_made) {
        delete made;
    }
    delete m_choice;
    m_choice = nullptr;
    m_segments = nullptr;
    m_pages = std::move(pages);
    m_made.assign(m_pages.size(), nullptr);
    if (!m_pages.empty()) {
        m_choice = new Strip(m_theme, Strip::Line::Below, this);
        m_segments = new SegmentedControl(
            m_theme, tr("Panels of the replay"), SegmentedControl::Size::Compact, m_choice);
        m_segments->setObjectName(QStringLiteral("replayPages"));
        m_segments->addSegment(tr("Recording"));
        for (const auto& page : m_pages) {
            m_segments->addSegment(page.label);
        }
        m_choice->add(m_segments);
        m_choice->addStretch();
        connect(m_segments, &SegmentedControl::chosenChanged, this, &ReplayView::takePage);
        m_layout->insertWidget(m_layout->indexOf(m_middle), m_choice);
    }
    Q_EMIT pageChanged();
}

void ReplayView::showPage(int index)
{
    if (m_segments != nullptr) {
        m_segments->setChosen(index);
    }
}

void ReplayView::takePage(int index)
{
    if (index == 0) {
        m_middle->setCurrentWidget(m_split);
    } else {
        auto*& made = m_made.at(std::size_t(index) - 1);
        if (made == nullptr) {
            const auto& page = m_pages.at(std::size_t(index) - 1);
            made = page.make();
            made->setObjectName(page.name);
            made->setWindowFlags(Qt::Widget);
            m_middle->addWidget(made);
        }
        m_middle->setCurrentWidget(made);
    }
    Q_EMIT pageChanged();
}

QWidget* ReplayView::page() const
{
    auto* shown = m_middle->currentWidget();
    return shown == m_split ? nullptr : shown;
}

void ReplayView::showOpened()
{
    delete m_plots;
    m_plots = nullptr;
    const auto* recording = m_presenter.recording();
    showWhetherOpen(recording != nullptr);
    if (recording == nullptr) {
        m_timeline->setLanes({});
        m_timeline->clear();
        m_arm->setScene({});
        return;
    }
    m_arm->setArm(arm::Arm(recording->site ? recording->site->arm : arm::Geometry::standard()));
    const double lengthS = recording->info.lengthS;
    m_plots = new PlotPanel(m_theme, *recording->signalStore, [lengthS] { return lengthS; });
    m_plots->setObjectName(QStringLiteral("replayPlots"));
    m_plots->setReplayed(lengthS);
    m_plots->setBegunAt(recording->info.begunAt);
    m_plots->setCaption(titleOf(recording->info),
        QLocale().toString(recording->info.begunAt, QLocale::ShortFormat));
    auto* const time = &m_plots->time();
    connect(time, &TimeView::momentPicked, &m_presenter.replay(), &ReplayControl::seek);
    connect(time, &TimeView::viewChanged, this, [this, time] {
        m_presenter.signalReading().setShown(time->axis().fromS(), time->axis().toS());
    });
    m_split->addWidget(m_plots);
    const int height = m_split->height();
    m_split->setSizes({ height * 11 / 20, height * 9 / 20 });
    showLanes();
    m_arm->fit();
    showMoment();
}

void ReplayView::showLanes()
{
    const auto* recording = m_presenter.recording();
    if (recording == nullptr) {
        return;
    }
    std::vector<std::shared_ptr<const LanePainter>> lanes;
    for (auto& lane : ReplayLanes::of(*recording)) {
        lanes.push_back(std::move(lane));
    }
    const auto end = instantOf(recording->info.lengthS);
    m_timeline->setLanes(std::move(lanes));
    m_timeline->setFollows(false);
    m_timeline->setExtent(0, end);
    m_timeline->setWhole(end);
    m_timeline->setCursor(instantOf(m_presenter.replay().atS()));
}

void ReplayView::showMoment()
{
    const auto* recording = m_presenter.recording();
    if (recording == nullptr || m_plots == nullptr) {
        return;
    }
    const double atS = m_presenter.replay().atS();
    m_plots->time().setMoment(atS);
    followMoment();
    m_timeline->setCursor(instantOf(atS));
    showScene();
}

void ReplayView::followMoment()
{
    auto& time = m_plots->time();
    const auto& axis = time.axis();
    const double atS = m_presenter.replay().atS();
    if (axis.contains(atS)) {
        return;
    }
    const double fromS =
        std::clamp(atS - axis.spanS() / 10, 0.0, std::max(axis.nowS() - axis.spanS(), 0.0));
    time.show(fromS, std::min(fromS + axis.spanS(), axis.nowS()));
}

void ReplayView::showScene()
{
    const auto* recording = m_presenter.recording();
    if (recording == nullptr) {
        return;
    }
    const double atS = m_presenter.replay().atS();
    m_arm->setScene(sceneAt(*recording, atS, ReplayTrail(m_trail->currentIndex())));
    const auto clock = recording->info.begunAt.addMSecs(std::llround(atS * 1000));
    const auto clockText = QLocale().toString(clock, QStringLiteral("HH:mm:ss.z"));
    m_asItWas->setText(m_presenter.signalReading().isExactAt(atS)
            ? tr("as it was at %1").arg(clockText)
            : tr("about as it was at %1: exact values are being read").arg(clockText));
}

void ReplayView::setLooping(bool on)
{
    if (m_plots == nullptr) {
        return;
    }
    const auto& axis = m_plots->time().axis();
    m_presenter.replay().setLoop(
        on ? std::optional(replay::Playback::Loop { axis.fromS(), axis.toS() }) : std::nullopt);
}

void ReplayView::askForMark()
{
    if (m_presenter.recording() == nullptr) {
        return;
    }
    m_presenter.replay().setPlaying(false);
    auto* question = new QInputDialog(this);
    question->setObjectName(QStringLiteral("markQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setWindowTitle(tr("Mark this moment"));
    question->setLabelText(
        tr("What happened at %1 s?").arg(formatNumber(m_presenter.replay().atS(), 2)));
    connect(question, &QInputDialog::textValueSelected, &m_presenter, &ReviewPresenter::addMark);
    question->show();
}

void ReplayView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool isOpen = m_presenter.recording() != nullptr;
    painter.fillRect(rect(), m_theme.color(isOpen ? ColorToken::Unreal : ColorToken::Bg1));
    painter.fillRect(
        rect().adjusted(kFramePx, kFramePx, -kFramePx, -kFramePx), m_theme.color(ColorToken::Bg1));
}

} // namespace medulla::widgets::reviews
