// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/motion_group.h"

#include "core/base/format.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"

#include <algorithm>
#include <cmath>

#include <QFormLayout>
#include <QHBoxLayout>
#include <QSlider>
#include <QVBoxLayout>

namespace medulla::widgets::operate {
namespace {

constexpr double kSlowest = 1.0; ///< minimum speed limit, mm/s. Chosen.
constexpr int kSpeedPlaces = 1000; ///< places of the slider: 0.7 % each at up to 1000 mm/s

/// Rounds a speed to two digits.
double rounded(double mmPerS)
{
    const auto step = std::pow(10.0, std::floor(std::log10(mmPerS)) - 1.0);
    return std::round(mmPerS / step) * step;
}

QString speedText(double mmPerS)
{
    return MotionGroup::tr("%1 mm/s").arg(formatNumber(mmPerS, mmPerS < 10.0 ? 1 : 0));
}

/// Two fields with a text between them.
QWidget* makePair(const Theme& theme, QWidget* left, const QString& word, QWidget* right)
{
    auto* pair = new QWidget;
    auto* row = makeRow(theme);
    pair->setLayout(row);
    row->addWidget(left, 1);
    row->addWidget(new TextLabel(theme, word, FontRole::Table, ColorToken::Text2));
    row->addWidget(right, 1);
    return pair;
}

} // namespace

MotionGroup::MotionGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("motionGroup"));
    buildPathAndDuration();
    buildSpeedLimit();
    connectFields();
    align();
    connect(&theme, &Theme::changed, this, &MotionGroup::align);
}

SegmentedControl* MotionGroup::makeChoice(const char* name, const QString& what,
    const QString& first, const QString& firstTip, const QString& second, const QString& secondTip)
{
    auto* control = new SegmentedControl(m_theme, what);
    control->setObjectName(QLatin1String(name));
    control->addSegment(first)->setToolTip(firstTip);
    control->addSegment(second)->setToolTip(secondTip);
    return control;
}

void MotionGroup::addRow(QFormLayout* rows, const QString& label, QWidget* control)
{
    m_labels.push_back(new TextLabel(m_theme, label, FontRole::Table, ColorToken::Text2));
    m_labels.back()->setBuddy(control);
    rows->addRow(m_labels.back(), control);
}

void MotionGroup::buildPathAndDuration()
{
    auto* head = addHead(tr("Motion"));
    m_folding = makeForm(m_theme);
    rows()->addWidget(
        addFold(head, QStringLiteral("motion"), {}, tr("path and duration"), m_folding));

    m_path = makeChoice("path", tr("Path"), tr("Straight"), tr("The tip moves on a straight line"),
        tr("Joint space"), tr("Each joint moves evenly; the tip moves on a curve"));
    addRow(m_folding, tr("Path"), m_path);
    m_duration = makeChoice("duration", tr("Duration"), tr("Period"),
        tr("A number of datagrams per millimetre, one each period"), tr("Fitts’s law"),
        tr("By the law of human motion: longer for far and small targets"));
    addRow(m_folding, tr("Duration"), m_duration);

    const auto makeField = [this](const char* name, const QString& what, int most) {
        auto* field = new NumberField(m_theme, what);
        field->setObjectName(QLatin1String(name));
        field->setDecimals(0);
        field->setRange(1, most);
        return field;
    };
    m_factor = makeField("factor", tr("Factor, datagrams a millimetre"), 100);
    m_period = makeField("period", tr("Period, ms"), 1000);
    m_period->setUnit(tr("ms"));
    m_width = makeField("width", tr("Width of the target, mm"), 500);
    m_width->setDecimals(1);
    m_width->setRange(0.1, 500);
    m_width->setUnit(tr("mm"));
    m_fittsPeriod = makeField("fittsPeriod", tr("Period, ms"), 1000);
    m_fittsPeriod->setUnit(tr("ms"));
    m_factorPair = makePair(m_theme, m_factor, tr("every"), m_period);
    addRow(m_folding, tr("Factor"), m_factorPair);
    m_widthPair = makePair(m_theme, m_width, tr("every"), m_fittsPeriod);
    addRow(m_folding, tr("Width"), m_widthPair);
}

void MotionGroup::buildSpeedLimit()
{
    m_speed = new QSlider(Qt::Horizontal);
    m_speed->setObjectName(QStringLiteral("speedLimit"));
    m_speed->setAccessibleName(tr("Speed limit"));
    m_speed->setRange(0, kSpeedPlaces);
    m_speed->setSingleStep(10);
    m_speed->setPageStep(100);
    m_speedText = new TextLabel(m_theme, {}, FontRole::Mono);
    m_speedText->setObjectName(QStringLiteral("speedLimitText"));
    m_speedText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* speed = new QWidget;
    auto* speedRow = makeRow(m_theme);
    speed->setLayout(speedRow);
    speedRow->addWidget(m_speed, 1);
    speedRow->addWidget(m_speedText);
    auto* limit = makeForm(m_theme);
    rows()->addLayout(limit);
    addRow(limit, tr("Speed limit"), speed);
}

void MotionGroup::connectFields()
{
    connect(m_path, &SegmentedControl::chosenChanged, this, [this](int index) {
        edit([index](MotionChoices& choices) {
            choices.path = index == 0 ? PathChoice::Straight : PathChoice::JointSpace;
        });
    });
    connect(m_duration, &SegmentedControl::chosenChanged, this, [this](int index) {
        edit([index](MotionChoices& choices) {
            choices.duration = index == 0 ? DurationChoice::Period : DurationChoice::Fitts;
        });
    });
    connect(m_factor, &NumberField::valueEdited, this, [this](double value) {
        edit([value](MotionChoices& choices) { choices.factor = int(std::lround(value)); });
    });
    for (auto* field : { m_period, m_fittsPeriod }) {
        connect(field, &NumberField::valueEdited, this, [this](double value) {
            edit([value](MotionChoices& choices) { choices.periodMs = int(std::lround(value)); });
        });
    }
    connect(m_width, &NumberField::valueEdited, this, [this](double value) {
        edit([value](MotionChoices& choices) { choices.targetWidthMm = value; });
    });
    connect(m_speed, &QSlider::valueChanged, this, [this](int place) {
        edit([this, place](
                 MotionChoices& choices) { choices.speedLimitMmPerS = speedAt(place, m_fastest); });
    });
}

void MotionGroup::align()
{
    // The label columns of both layouts have the same width.
    int column = 0;
    for (const auto* label : m_labels) {
        column = std::max(column, label->sizeHint().width());
    }
    for (auto* label : m_labels) {
        label->setMinimumWidth(column);
    }
    // Fixed width, so that the slider does not move when the number grows.
    m_speedText->setMinimumWidth(
        QFontMetrics(m_theme.font(FontRole::Mono)).horizontalAdvance(speedText(1000)));
}

int MotionGroup::placeOf(double mmPerS, double fastest)
{
    const auto share =
        std::log(std::clamp(mmPerS, kSlowest, fastest) / kSlowest) / std::log(fastest / kSlowest);
    return int(std::lround(share * kSpeedPlaces));
}

double MotionGroup::speedAt(int place, double fastest)
{
    if (place >= kSpeedPlaces) {
        return fastest;
    }
    const auto exact = kSlowest * std::pow(fastest / kSlowest, double(place) / kSpeedPlaces);
    return std::clamp(rounded(exact), kSlowest, fastest);
}

void MotionGroup::edit(const std::function<void(MotionChoices&)>& change)
{
    if (m_displaying) {
        return;
    }
    auto choices = m_shown;
    change(choices);
    if (choices != m_shown) {
        Q_EMIT choicesEdited(choices);
    }
}

void MotionGroup::display(const MotionView& view)
{
    m_displaying = true;
    m_shown = view.choices;
    m_fastest = std::max(view.fastestMmPerS, 2 * kSlowest);
    const auto& choices = view.choices;
    const bool fitts = choices.duration == DurationChoice::Fitts;
    m_path->setChosen(choices.path == PathChoice::Straight ? 0 : 1);
    m_duration->setChosen(fitts ? 1 : 0);
    m_folding->setRowVisible(m_factorPair, !fitts);
    m_folding->setRowVisible(m_widthPair, fitts);
    m_factor->setValue(choices.factor);
    m_width->setValue(choices.targetWidthMm);
    m_period->setValue(choices.periodMs);
    m_fittsPeriod->setValue(choices.periodMs);

    const bool manual = view.mode == MotionMode::Manual;
    const auto locked = manual ? QString()
                               : tr("Motions in automatic mode come with their own settings. "
                                    "Choose Manual to change these.");
    for (auto* field : { m_factor, m_width, m_period, m_fittsPeriod }) {
        field->setEnabled(manual);
    }
    m_path->setEnabled(manual);
    m_duration->setEnabled(manual);
    const auto tip = [&](NumberField* field, const QString& text) {
        if (!manual || field->isValid()) {
            field->setToolTip(manual ? text : locked);
        }
    };
    tip(m_factor, tr("Datagrams sent for each millimetre of the path"));
    tip(m_width, tr("Tolerance of the target: a smaller one makes the motion longer"));
    for (auto* field : { m_period, m_fittsPeriod }) {
        tip(field, tr("Time from one datagram to the next"));
    }
    for (auto* control : { m_path, m_duration }) {
        control->setToolTip(locked);
    }

    if (!m_speed->isSliderDown()) {
        m_speed->setValue(placeOf(choices.speedLimitMmPerS, m_fastest));
    }
    m_speedText->setText(speedText(choices.speedLimitMmPerS));
    m_speed->setToolTip(tr("Upper limit for all motions, under any commander"));
    m_speed->setAccessibleDescription(speedText(choices.speedLimitMmPerS));

    const auto path = choices.path == PathChoice::Straight ? tr("straight") : tr("joint space");
    setSummary(fitts ? tr("%1, Fitts’s law").arg(path)
                     : tr("%1, %2 × %3 ms").arg(path).arg(choices.factor).arg(choices.periodMs));
    m_displaying = false;
}

} // namespace medulla::widgets::operate
