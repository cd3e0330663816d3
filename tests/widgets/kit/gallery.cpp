// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery.h"

#include "core/base/format.h"
#include "widgets/frame/alarm_strip.h"
#include "widgets/frame/mode_rail.h"
#include "widgets/frame/top_bar.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/status_dot.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

namespace medulla::widgets {

using namespace std::chrono_literals;

Gallery::Gallery(const Theme& theme)
    : m_theme(theme)
    , m_topBar(new TopBar(theme))
    , m_rail(new ModeRail(theme))
{
    setObjectName(QStringLiteral("gallery"));
    m_topBar->setCell(tr("ARNIE cell"), QStringLiteral("Spine 127.0.1.1"));
    m_topBar->badge()->setDevices(
        SimulationBadge::Devices::Simulated, QStringLiteral("embedded cell on loopback"));
    m_topBar->unguardedBadge()->setOutputs({ QStringLiteral("head") });
    m_topBar->commander()->setWho(QStringLiteral("Operator"));
    m_topBar->addLamp(QStringLiteral("Arm"))->setState(LinkState::Changing, 1ms);
    m_topBar->addLamp(QStringLiteral("Head"))->setState(LinkState::Alive, 4ms);
    m_topBar->addLamp(QStringLiteral("Eyes"))->setState(LinkState::Changing, 31ms);
    Meter* jitter = m_topBar->addMeter(QStringLiteral("Step jitter, 99.9 %"));
    Meter* hop = m_topBar->addMeter(QStringLiteral("Spine hop"));
    Meter* click = m_topBar->addMeter(QStringLiteral("Click to motion"));
    for (int i = 0; i < Meter::kBars; ++i) {
        jitter->setValue(formatSpan(180us), 2 + (i * 7) % 5);
        hop->setValue(formatSpan(23us), 6 + (i * 5) % 3);
        click->setValue(formatSpan(14ms), 5 + (i * 3) % 4);
    }

    m_rail->addMode(QStringLiteral("operate"), QStringLiteral("operate"), QStringLiteral("Operate"),
        QStringLiteral("Ctrl+1"));
    m_rail->addMode(QStringLiteral("routing"), QStringLiteral("routing"), QStringLiteral("Routing"),
        QStringLiteral("Ctrl+2"));
    m_rail->addTool(QStringLiteral("find"), QStringLiteral("search"), QStringLiteral("Find"),
        QStringLiteral("Ctrl+K"));
    m_rail->addTool(
        QStringLiteral("settings"), QStringLiteral("settings"), QStringLiteral("Settings"), {});
    m_rail->addTool(QStringLiteral("keys"), QStringLiteral("help"), QStringLiteral("Keys"),
        QStringLiteral("F1"));

    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_topBar);
    auto* below = new QHBoxLayout;
    below->setSpacing(0);
    below->addWidget(m_rail);
    auto* rest = new QVBoxLayout;
    rest->setSpacing(0);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    auto* left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(makeTools());
    left->addWidget(makeStandardControls(), 1);
    middle->addLayout(left, 1);
    middle->addWidget(makePanel());
    rest->addLayout(middle, 1);
    rest->addWidget(new AlarmStrip(theme, m_alarms));
    below->addLayout(rest, 1);
    whole->addLayout(below, 1);
}

void Gallery::raiseWarning()
{
    for (int i = 0; i < 2; ++i) {
        m_alarms.raise(QStringLiteral("obstacle"),
            { .severity = AlarmSeverity::Warning,
                .what = QStringLiteral("Obstacle met on x, motion reversed"),
                .remedy = QStringLiteral(
                    "Clear the way between 30 −20 10 and −60 30 25, then choose Again."),
                .source = QStringLiteral("PYT"),
                .since = QDateTime(QDate(2024, 5, 6), QTime(14, 31, 42)) });
        if (i == 0)
            m_clock.advance(13s);
    }
}

void Gallery::raiseAlarm()
{
    for (int i = 0; i < 2; ++i) {
        m_alarms.raise(QStringLiteral("route"),
            { .severity = AlarmSeverity::Alarm,
                .what = QStringLiteral("Arm’s commands end at the head"),
                .remedy =
                    QStringLiteral("Set output “arm” to 192.168.1.80:25000, then prove again."),
                .source = QStringLiteral("Spine"),
                .since = QDateTime(QDate(2024, 5, 6), QTime(14, 2, 11)) });
        if (i == 0)
            m_clock.advance(9s);
    }
}

void Gallery::goLive()
{
    m_topBar->badge()->setDevices(
        SimulationBadge::Devices::Live, QStringLiteral("lab network 192.168.1.0/24"));
    const auto lamps = m_topBar->findChildren<LinkLamp*>();
    lamps.at(1)->setState(LinkState::Stale, 340ms);
    lamps.at(2)->setState(LinkState::Silent, 12s);
}

QWidget* Gallery::makeTools()
{
    auto* strip = new Strip(m_theme);
    strip->add(new TextLabel(
        m_theme, QStringLiteral("Arm"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    strip->addSeparator();
    for (const char* icon : { "target", "fit", "cube" })
        strip->add(new ToolBarButton(m_theme, QLatin1String(icon), QLatin1String(icon)));
    strip->addSeparator();
    auto* plane = new ToolBarButton(m_theme, QStringLiteral("plane"), QStringLiteral("Plane"));
    plane->setCheckable(true);
    plane->setChecked(true);
    strip->add(plane);
    strip->add(new TextLabel(m_theme, QStringLiteral("Plane"), FontRole::Table, ColorToken::Text2));
    auto* planes =
        new SegmentedControl(m_theme, QStringLiteral("Plane"), SegmentedControl::Size::Compact);
    for (const char* name : { "XY", "XZ", "YZ", "Camera" })
        planes->addSegment(QLatin1String(name));
    strip->add(planes);
    strip->addSeparator();
    auto* ghost = new ToolBarButton(m_theme, QStringLiteral("ghost"), QStringLiteral("Ghost"));
    ghost->setCheckable(true);
    ghost->setChecked(true);
    strip->add(ghost);
    auto* off = new ToolBarButton(m_theme, QStringLiteral("ruler"), QStringLiteral("Measure"));
    off->setEnabled(false);
    strip->add(off);
    auto* pause = new ToolBarButton(m_theme, QStringLiteral("pause"), QStringLiteral("Pause"));
    pause->setWords(QStringLiteral("Pause"));
    strip->add(pause);
    strip->addStretch();
    return strip;
}

QWidget* Gallery::makePanel()
{
    auto* panel = new QWidget;
    panel->setObjectName(QStringLiteral("panel"));
    auto* all = new QVBoxLayout(panel);
    all->setContentsMargins(0, 0, 0, 0);
    auto* head =
        new PanelHeader(m_theme, QStringLiteral("PYT"), QStringLiteral("point to point motion"));
    head->addTool(QStringLiteral("float"), QStringLiteral("Float"));
    all->addWidget(head);
    auto* rows = new QVBoxLayout;
    rows->setContentsMargins(12, 12, 12, 12);
    rows->setSpacing(8);
    all->addLayout(rows);
    auto* mode = new SegmentedControl(m_theme, QStringLiteral("Mode"));
    mode->setObjectName(QStringLiteral("mode"));
    mode->addSegment(QStringLiteral("Manual"));
    mode->addSegment(QStringLiteral("Automatic"));
    rows->addWidget(mode);
    auto* targetHead = new QHBoxLayout;
    targetHead->addWidget(new SectionLabel(m_theme, QStringLiteral("Target, mm")), 1);
    auto* fromArm = new QPushButton(
        m_theme.icon(QStringLiteral("target"), ColorToken::Accent), QStringLiteral("From arm"));
    fromArm->setFlat(true);
    targetHead->addWidget(fromArm);
    rows->addLayout(targetHead);
    auto* target = new QHBoxLayout;
    target->setSpacing(6);
    double value = 60;
    for (const auto& [name, token] : { std::pair("x", ColorToken::X), std::pair("y", ColorToken::Y),
             std::pair("z", ColorToken::Z) }) {
        auto* field = new NumberField(m_theme, QStringLiteral("Target ") + QLatin1String(name));
        field->setObjectName(QLatin1String(name));
        field->setPrefix(QLatin1String(name), token);
        field->setRange(-300, 300);
        field->setValue(value);
        value -= 95.5;
        target->addWidget(field);
    }
    rows->addLayout(target);
    auto* place = new QHBoxLayout;
    auto* combo = new QComboBox;
    combo->setObjectName(QStringLiteral("place"));
    combo->addItem(m_theme.icon(QStringLiteral("flame")), QStringLiteral("Olympic flame"));
    combo->addItem(QStringLiteral("Torch, not lit"));
    place->addWidget(combo, 1);
    place->addWidget(new QPushButton(QStringLiteral("Keep…")));
    rows->addLayout(place);
    auto* factorRow = new QHBoxLayout;
    factorRow->addWidget(
        new TextLabel(m_theme, QStringLiteral("Factor"), FontRole::Table, ColorToken::Text2));
    auto* factor = new NumberField(m_theme, QStringLiteral("Factor"));
    factor->setDecimals(0);
    factor->setValue(1);
    factorRow->addWidget(factor, 1);
    factorRow->addWidget(
        new TextLabel(m_theme, QStringLiteral("every"), FontRole::Table, ColorToken::Text2));
    auto* period = new NumberField(m_theme, QStringLiteral("Period"));
    period->setObjectName(QStringLiteral("period"));
    period->setUnit(QStringLiteral("ms"));
    period->setDecimals(0);
    period->setRange(5, 1000);
    period->setValue(35);
    factorRow->addWidget(period, 1);
    rows->addLayout(factorRow);
    for (const bool unreal : { false, true }) {
        auto* slider = new QSlider(Qt::Horizontal);
        slider->setValue(60);
        slider->setProperty("unreal", unreal);
        rows->addWidget(slider);
    }
    auto* execute = new PrimaryButton(
        m_theme, QStringLiteral("Execute"), QStringLiteral("play"), QStringLiteral("Enter"));
    execute->setObjectName(QStringLiteral("execute"));
    rows->addWidget(execute);
    auto* again = new QHBoxLayout;
    for (const auto& [icon, text] :
        { std::pair("undo", "Back"), std::pair("reset", "Again"), std::pair("plus", "Queue") })
        again->addWidget(new QPushButton(m_theme.icon(QLatin1String(icon)), QLatin1String(text)));
    again->itemAt(1)->widget()->setEnabled(false);
    rows->addLayout(again);
    auto* pair = new QHBoxLayout;
    pair->addWidget(new PrimaryButton(m_theme, QStringLiteral("Pause"), QStringLiteral("pause"),
        QStringLiteral("P"), PrimaryButton::Look::Outlined));
    auto* reverse = new PrimaryButton(m_theme, QStringLiteral("Reverse"), QStringLiteral("undo"),
        QStringLiteral("R"), PrimaryButton::Look::Outlined);
    reverse->setEnabled(false);
    pair->addWidget(reverse);
    rows->addLayout(pair);
    auto* measured = new QHBoxLayout;
    measured->addWidget(new SectionLabel(m_theme, QStringLiteral("Measured now, mm")), 1);
    auto* age = new StatusDot(m_theme, QStringLiteral("Measured position"));
    age->setState(LinkState::Changing, 1ms);
    measured->addWidget(age);
    rows->addLayout(measured);
    rows->addWidget(
        new TextLabel(m_theme, formatPosition(-84.9, -12.1, -34.8), FontRole::MonoReading));
    rows->addWidget(new QProgressBar);
    panel->findChild<QProgressBar*>()->setValue(47);
    panel->findChild<QProgressBar*>()->setTextVisible(false);
    rows->addStretch(1);
    panel->setMinimumWidth(m_theme.px(320));
    return panel;
}

QWidget* Gallery::makeStandardControls()
{
    auto* content = new QWidget;
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(12, 12, 12, 12);
    auto* checks = new QHBoxLayout;
    auto* box = new QCheckBox(QStringLiteral("Nobody inside the arm’s reach"));
    box->setChecked(true);
    checks->addWidget(box);
    checks->addWidget(new QCheckBox(QStringLiteral("Splint fixed in its holder")));
    auto* disabled = new QCheckBox(QStringLiteral("Disabled"));
    disabled->setChecked(true);
    disabled->setEnabled(false);
    checks->addWidget(disabled);
    auto* radio = new QRadioButton(QStringLiteral("Light"));
    radio->setChecked(true);
    checks->addWidget(radio);
    checks->addWidget(new QRadioButton(QStringLiteral("Dark")));
    checks->addStretch();
    rows->addLayout(checks);
    auto* fields = new QHBoxLayout;
    auto* line = new QLineEdit(QStringLiteral("a line of text"));
    fields->addWidget(line);
    auto* spin = new QDoubleSpinBox;
    spin->setValue(12.5);
    fields->addWidget(spin);
    auto* chosen = new QPushButton(QStringLiteral("Follow"));
    chosen->setCheckable(true);
    chosen->setChecked(true);
    fields->addWidget(chosen);
    for (const auto& [state, age] : { std::pair(LinkState::Changing, 1ms),
             std::pair(LinkState::Alive, 4ms), std::pair(LinkState::Stale, 340ms),
             std::pair(LinkState::Silent, 12000ms), std::pair(LinkState::Off, 0ms) }) {
        auto* dot = new StatusDot(m_theme, QStringLiteral("Link"));
        dot->setState(state, age);
        fields->addWidget(dot);
    }
    fields->addStretch();
    rows->addLayout(fields);
    auto* table = new QTableWidget(12, 3);
    table->setHorizontalHeaderLabels(
        { QStringLiteral("Time"), QStringLiteral("Target"), QStringLiteral("Outcome") });
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setColumnWidth(1, m_theme.px(180));
    table->horizontalHeader()->setStretchLastSection(true);
    for (int row = 0; row < 12; ++row) {
        table->setItem(row, 0, new QTableWidgetItem(QStringLiteral("14:31:48")));
        table->setItem(row, 1, new QTableWidgetItem(formatPosition(-85, -12, -35)));
        table->setItem(row, 2, new QTableWidgetItem(QStringLiteral("reached")));
        table->item(row, 0)->setFont(m_theme.font(FontRole::MonoTable));
        table->item(row, 1)->setFont(m_theme.font(FontRole::MonoTable));
    }
    table->selectRow(2);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    rows->addWidget(table, 1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    return scroll;
}

} // namespace medulla::widgets
