// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/duration_entry.h"

#include "widgets/kit/number_field.h"
#include "widgets/kit/segmented_control.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QHBoxLayout>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;

constexpr std::array<Duration, 4> kUnits { 1ms, 1s, 1min, 1h };
/// Largest number that the program syntax accepts (8760 h is one year).
constexpr double kMost = 8760;

/// The largest unit in which the duration is a whole number; otherwise s, and below 1 s ms.
int unitOf(Duration duration)
{
    for (int i = int(kUnits.size()) - 1; i > 0; --i) {
        if (duration >= kUnits[std::size_t(i)] && duration % kUnits[std::size_t(i)] == 0s) {
            return i;
        }
    }
    return duration >= 1s ? 1 : 0;
}

} // namespace

DurationEntry::DurationEntry(
    const Theme& theme, const QString& objectName, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_number(new NumberField(theme, name, this))
    , m_unit(new SegmentedControl(
          theme, tr("Unit, %1").arg(name), SegmentedControl::Size::Compact, this))
{
    setObjectName(objectName);
    m_number->setObjectName(objectName + QStringLiteral("Number"));
    m_number->setRange(0, kMost);
    m_number->setDecimals(1);
    m_unit->setObjectName(objectName + QStringLiteral("Unit"));
    for (const auto& unit : { tr("ms"), tr("s"), tr("min"), tr("h") }) {
        m_unit->addSegment(unit);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.px(4));
    row->addWidget(m_number);
    row->addWidget(m_unit);
    connect(m_number, &NumberField::valueEdited, this, &DurationEntry::tell);
    connect(m_unit, &SegmentedControl::chosenChanged, this, &DurationEntry::tell);
}

void DurationEntry::setDuration(Duration duration)
{
    m_isShowing = true;
    // Keep the displayed unit if the number in this unit already means this duration.
    const auto shown = kUnits[std::size_t(std::max(m_unit->chosen(), 0))];
    const auto now = Duration(std::llround(m_number->value() * double(shown.count())));
    if (now != duration || duration == 0s) {
        const int unit = duration == 0s ? std::max(m_unit->chosen(), 0) : unitOf(duration);
        m_unit->setChosen(unit);
        m_number->setValue(double(duration.count()) / double(kUnits[std::size_t(unit)].count()));
    }
    m_isShowing = false;
}

void DurationEntry::tell()
{
    if (!m_isShowing) {
        const auto unit = kUnits[std::size_t(m_unit->chosen())];
        Q_EMIT edited(Duration(std::llround(m_number->value() * double(unit.count()))));
    }
}

} // namespace medulla::widgets::programs
