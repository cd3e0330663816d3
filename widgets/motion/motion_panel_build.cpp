// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/theme.h"
#include "widgets/motion/motion_panel_parts.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

constexpr std::array kAxisTokens { Token::X, Token::Y, Token::Z };
constexpr std::array kAxisNames { "x", "y", "z" };
/// Beyond any arm; the reach is checked by who knows the arm.
constexpr double kFarMm = 2000;

QHBoxLayout* makeRow(const Theme& theme)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.px(8));
    return row;
}

QPushButton* makeLink(QWidget* parent, const char* name, const QString& text)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setFlat(true);
    return button;
}

} // namespace

MotionPanel::Private::Private(MotionPanel& panel, Theme& look, MotionModel& shown)
    : q(panel)
    , theme(look)
    , model(shown)
{
}

Section* MotionPanel::Private::addSection(bool line)
{
    auto* section = new Section(theme, line, body);
    body->layout()->addWidget(section);
    return section;
}

void MotionPanel::Private::build()
{
    header = new PanelHeader(
        theme, MotionPanel::tr("PYT"), MotionPanel::tr("point to point motion"), &q);
    body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);

    auto* modeSection = addSection();
    mode = new SegmentedControl(
        theme, MotionPanel::tr("Who gives the target"), SegmentedControl::Size::Normal);
    mode->setObjectName(QStringLiteral("mode"));
    mode->addSegment(MotionPanel::tr("Manual"))
        ->setToolTip(MotionPanel::tr("The target is set here and moved to with Execute"));
    mode->addSegment(MotionPanel::tr("Automatic"))
        ->setToolTip(MotionPanel::tr(
            "Targets come from outside; each is moved to when the motion before it has ended"));
    modeSection->rows()->addWidget(mode);

    buildTarget();
    buildMotion();
    buildRun();
    buildMeasured();
    buildHistory();

    scroll = new QScrollArea(&q);
    scroll->setObjectName(QStringLiteral("motionScroll"));
    scroll->setWidget(body);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(&q);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header);
    layout->addWidget(scroll, 1);
}

void MotionPanel::Private::buildTarget()
{
    auto* section = addSection();
    auto* head = makeRow(theme);
    head->addWidget(new SectionLabel(theme, MotionPanel::tr("Target, mm")), 1);
    fromArm = makeLink(section, "fromArm", MotionPanel::tr("From arm"));
    fromArm->setIcon(theme.icon(QStringLiteral("target"), Token::Accent));
    fromArm->setToolTip(MotionPanel::tr("Take the position where the arm is measured now"));
    head->addWidget(fromArm);
    section->rows()->addLayout(head);

    auto* fields = makeRow(theme);
    for (size_t i = 0; i < target.size(); ++i) {
        const auto letter = QString::fromLatin1(kAxisNames[i]);
        target[i] = new NumberField(theme, MotionPanel::tr("Target %1, mm").arg(letter));
        target[i]->setObjectName(QStringLiteral("target") + letter.toUpper());
        target[i]->setPrefix(letter, kAxisTokens[i]);
        target[i]->setRange(-kFarMm, kFarMm);
        fields->addWidget(target[i], 1);
    }
    section->rows()->addLayout(fields);

    reach = new Note(theme, section);
    reach->setObjectName(QStringLiteral("reach"));
    section->rows()->addWidget(reach);
    nearest = makeLink(section, "nearest", {});
    nearest->setToolTip(MotionPanel::tr("Set the target to the nearest point the arm can reach"));
    section->rows()->addWidget(nearest, 0, Qt::AlignLeft);
}

void MotionPanel::Private::buildMotion()
{
    auto* section = addSection();
    auto* head = makeRow(theme);
    head->addWidget(new SectionLabel(theme, MotionPanel::tr("Motion")));
    fold = new ToolBarButton(
        theme, QStringLiteral("chevr"), MotionPanel::tr("Show or hide factor and period"));
    fold->setObjectName(QStringLiteral("fold"));
    head->addWidget(fold);
    head->addStretch(1);
    folded = new TextLabel(theme, {}, Type::MonoTable);
    folded->setObjectName(QStringLiteral("foldedMotion"));
    head->addWidget(folded);
    section->rows()->addLayout(head);

    motionRow = new QWidget(section);
    auto* row = makeRow(theme);
    motionRow->setLayout(row);
    factor = new NumberField(theme, MotionPanel::tr("Factor, datagrams a millimetre"));
    factor->setObjectName(QStringLiteral("factor"));
    factor->setDecimals(0);
    factor->setRange(1, 100);
    factor->setToolTip(MotionPanel::tr("Datagrams sent for each millimetre of the path"));
    period = new NumberField(theme, MotionPanel::tr("Period, ms"));
    period->setObjectName(QStringLiteral("period"));
    period->setDecimals(0);
    period->setRange(1, 1000);
    period->setUnit(MotionPanel::tr("ms"));
    period->setToolTip(MotionPanel::tr("Time from one datagram to the next"));
    row->addWidget(new TextLabel(theme, MotionPanel::tr("Factor"), Type::Table, Token::Text2));
    row->addWidget(factor, 1);
    row->addWidget(new TextLabel(theme, MotionPanel::tr("every"), Type::Table, Token::Text2));
    row->addWidget(period, 1);
    section->rows()->addWidget(motionRow);
}

void MotionPanel::Private::buildRun()
{
    previewSection = addSection();
    auto* head = makeRow(theme);
    head->addWidget(new SectionLabel(theme, MotionPanel::tr("Preview")), 1);
    auto* notReal = new Tag(theme, previewSection);
    notReal->show(Tag::Look::Unreal, MotionPanel::tr("not real"));
    head->addWidget(notReal);
    previewSection->rows()->addLayout(head);
    preview = new QSlider(Qt::Horizontal, previewSection);
    preview->setObjectName(QStringLiteral("preview"));
    preview->setAccessibleName(MotionPanel::tr("Place in the preview"));
    preview->setProperty("unreal", true);
    preview->setRange(0, 1000);
    preview->setPageStep(100);
    previewSection->rows()->addWidget(preview);
    plan = new SpreadRow(theme, previewSection);
    plan->setObjectName(QStringLiteral("plan"));
    previewSection->rows()->addWidget(plan);

    progressSection = addSection();
    head = makeRow(theme);
    goal = new SectionLabel(theme, {});
    goal->setObjectName(QStringLiteral("goal"));
    goal->setWordWrap(true);
    head->addWidget(goal, 1);
    runTag = new Tag(theme, progressSection);
    head->addWidget(runTag, 0, Qt::AlignTop);
    progressSection->rows()->addLayout(head);
    bar = new QProgressBar(progressSection);
    bar->setObjectName(QStringLiteral("progress"));
    bar->setAccessibleName(MotionPanel::tr("Datagrams sent"));
    bar->setTextVisible(false);
    progressSection->rows()->addWidget(bar);
    progress = new SpreadRow(theme, progressSection);
    progress->setObjectName(QStringLiteral("progressFigures"));
    progressSection->rows()->addWidget(progress);

    actionSection = addSection();
    auto* rows = actionSection->rows();
    const auto makeButton = [&](const char* name, const QString& text, const char* icon,
                                const QString& key, PrimaryButton::Look look) {
        auto* button =
            new PrimaryButton(theme, text, QString::fromLatin1(icon), key, look, actionSection);
        button->setObjectName(QLatin1String(name));
        return button;
    };
    happened = new Note(theme, actionSection);
    happened->setObjectName(QStringLiteral("happened"));
    rows->addWidget(happened);
    execute = makeButton("execute", MotionPanel::tr("Execute"), "play", MotionPanel::tr("Enter"),
        PrimaryButton::Look::Filled);
    stop = makeButton("stop", MotionPanel::tr("Stop"), "stopsq", {}, PrimaryButton::Look::Outlined);
    stop->setToolTip(MotionPanel::tr("End this motion where the arm is"));
    release = makeButton("release", MotionPanel::tr("Release and allow motion"), "unlock", {},
        PrimaryButton::Look::Outlined);
    clearAbort = makeButton(
        "clearAbort", MotionPanel::tr("Clear abort"), "reset", {}, PrimaryButton::Look::Outlined);
    again = makeButton("again", MotionPanel::tr("Again"), "reset", {}, PrimaryButton::Look::Small);
    again->setToolTip(MotionPanel::tr("Move to the target that was not reached"));
    for (auto* button : { execute, stop, release, clearAbort }) {
        rows->addWidget(button);
    }
    rows->addWidget(again, 0, Qt::AlignLeft);
    why = new Note(theme, actionSection);
    why->setObjectName(QStringLiteral("why"));
    rows->addWidget(why);
}

void MotionPanel::Private::buildMeasured()
{
    auto* section = addSection();
    auto* head = makeRow(theme);
    head->addWidget(new SectionLabel(theme, MotionPanel::tr("Measured now, mm")), 1);
    age = new StatusDot(theme, MotionPanel::tr("Measured position"), section);
    head->addWidget(age);
    section->rows()->addLayout(head);
    auto* readings = makeRow(theme);
    for (size_t i = 0; i < measured.size(); ++i) {
        const auto letter = QString::fromLatin1(kAxisNames[i]);
        measured[i] = new AxisReading(theme, letter, kAxisTokens[i], section);
        measured[i]->setObjectName(QStringLiteral("measured") + letter.toUpper());
        readings->addWidget(measured[i], 1);
    }
    section->rows()->addLayout(readings);
    error = new SpreadRow(theme, section);
    error->setObjectName(QStringLiteral("errorToCommand"));
    section->rows()->addWidget(error);
}

void MotionPanel::Private::buildHistory()
{
    historyHead = addSection();
    auto* head = makeRow(theme);
    head->addWidget(new SectionLabel(theme, MotionPanel::tr("Motions today")));
    historyCount = new TextLabel(theme, {}, Type::MonoTable, Token::Text2);
    head->addWidget(historyCount);
    head->addStretch(1);
    historyHint =
        new TextLabel(theme, MotionPanel::tr("click to bring one back"), Type::Table, Token::Text2);
    head->addWidget(historyHint);
    historyHead->rows()->addLayout(head);

    history = new HoverTable(body);
    history->setObjectName(QStringLiteral("history"));
    history->setAccessibleName(MotionPanel::tr("Motions today"));
    history->setModel(&model.history());
    historyRows = new MotionDelegate(theme, history);
    history->setItemDelegate(historyRows);
    history->setSelectionBehavior(QAbstractItemView::SelectRows);
    history->setSelectionMode(QAbstractItemView::SingleSelection);
    history->setEditTriggers(QAbstractItemView::NoEditTriggers);
    history->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    history->setShowGrid(false);
    history->setTabKeyNavigation(false);
    history->setWordWrap(false);
    history->verticalHeader()->hide();
    history->horizontalHeader()->hide();
    history->horizontalHeader()->setMinimumSectionSize(0);
    history->horizontalHeader()->setSectionResizeMode(MotionHistory::Time, QHeaderView::Fixed);
    history->horizontalHeader()->setSectionResizeMode(MotionHistory::Target, QHeaderView::Stretch);
    history->horizontalHeader()->setSectionResizeMode(MotionHistory::End, QHeaderView::Fixed);
    body->layout()->addWidget(history);

    auto* last = addSection(false);
    obstacle = new Note(theme, last);
    obstacle->setObjectName(QStringLiteral("lastObstacle"));
    last->rows()->addWidget(obstacle);
    static_cast<QVBoxLayout*>(body->layout())->addStretch(1);
}

} // namespace medulla::widgets
