// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/measured_group.h"

#include "core/base/format.h"
#include "widgets/kit/status_dot.h"
#include "widgets/operate/axis_reading.h"
#include "widgets/operate/jog_group.h"
#include "widgets/operate/spread_row.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::operate {
namespace {

/// Display ticks between two updates of the age of a fresh position: an operator cannot read faster
/// ones.
constexpr int kTicksPerAge = 6;

Duration fromMs(double ms)
{
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(ms));
}

} // namespace

MeasuredGroup::MeasuredGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_age(new StatusDot(theme, tr("Measured position"), this))
    , m_error(new SpreadRow(theme, this))
{
    setObjectName(QStringLiteral("measuredGroup"));
    auto* head = addHead(tr("Measured now, mm"));
    auto* folding = addFold(head, QStringLiteral("jog"), tr("Jog"),
        tr("the buttons that move the arm by hand"), new QVBoxLayout);
    head->addWidget(m_age);
    auto* readings = makeRow(theme);
    for (std::size_t i = 0; i < m_readings.size(); ++i) {
        const auto letter = QString::fromLatin1(kAxisNames[i]);
        m_readings[i] = new AxisReading(theme, letter, kAxisTokens[i], this);
        m_readings[i]->setObjectName(QStringLiteral("measured") + letter.toUpper());
        readings->addWidget(m_readings[i], 1);
    }
    rows()->addLayout(readings);
    m_error->setObjectName(QStringLiteral("errorToCommand"));
    rows()->addWidget(m_error);
    rows()->addWidget(folding);
    m_jog = new JogGroup(theme, folding);
    folding->layout()->addWidget(m_jog);
}

void MeasuredGroup::display(const MotionView& view)
{
    LinkState state = LinkState::Off;
    std::optional<Duration> since;
    if (view.measured) {
        since = fromMs(view.measuredAgeMs);
        state = view.measuredAgeMs >= view.silentAfterMs ? LinkState::Silent
            : view.measuredAgeMs >= view.staleAfterMs    ? LinkState::Stale
                                                         : LinkState::Changing;
    }
    if (++m_ticks >= kTicksPerAge || state != LinkState::Changing || !m_fresh) {
        m_age->setState(state, since);
        m_ticks = 0;
    }
    m_fresh = state == LinkState::Changing;
    for (int i = 0; i < 3; ++i) {
        m_readings[std::size_t(i)]->setValue(
            view.measured ? std::optional((*view.measured)[i]) : std::nullopt,
            state != LinkState::Changing);
    }
    m_jog->display(view);
    // Reserve its height before the first command, so that nothing moves later.
    const auto error = view.errorToCommandMm ? tr("%1 mm").arg(formatNumber(*view.errorToCommandMm))
                                             : QStringLiteral("–");
    m_error->setPieces({ { tr("Error to command"), error, {} } });
}

void MeasuredGroup::setShort(bool on)
{
    m_error->setVisible(!on);
}

} // namespace medulla::widgets::operate
