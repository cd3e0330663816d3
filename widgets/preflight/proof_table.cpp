// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/proof_table.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"

#include <array>
#include <cmath>

#include <QPainter>

namespace medulla::widgets::preflights {

namespace {

using preflight::WiggleStatus;
using preflight::WiggleVerdict;

constexpr int kMoveLabel = 110;
constexpr int kValueWidth = 54;
constexpr int kMoveRow = 34;
constexpr int kMoveHead = 40; ///< device, and letter of the axis below it
constexpr int kMoveGap = 6;
constexpr int kDeviceGap = 14; ///< between the columns of two devices
constexpr int kMoveMargin = 12;

QString letterOf(std::size_t axis)
{
    return QString(QLatin1Char("xyz"[axis]));
}

} // namespace

ProofTable::ProofTable(const Theme& theme, double toleranceMm, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_toleranceMm(toleranceMm)
{
    setObjectName(QStringLiteral("proofTable"));
    setAccessibleName(tr("Moves of the wiggle proof, mm"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    follow(theme, this);
}

void ProofTable::display(const std::optional<WiggleStatus>& status, const QStringList& devices)
{
    m_status = status;
    const auto shown = devices.mid(0, qsizetype(kMostDevices));
    if (shown != m_devices) {
        m_devices = shown;
        updateGeometry();
    }
    setAccessibleDescription(words());
    update();
}

QString ProofTable::words() const
{
    if (!m_status) {
        return tr("No proof yet.");
    }
    QStringList lines { summaryOf(*m_status).shown() };
    for (std::size_t axis = 0; axis < 3; ++axis) {
        QStringList moves;
        for (std::size_t device = 0; device < std::size_t(m_devices.size()); ++device) {
            for (std::size_t along = 0; along < 3; ++along) {
                moves << tr("%1 %2: %3")
                             .arg(m_devices[qsizetype(device)], letterOf(along),
                                 valueOf(axis, device, along).text);
            }
        }
        lines << tr("move %1: %2").arg(letterOf(axis), moves.join(QStringLiteral(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize ProofTable::sizeHint() const
{
    const auto last = cell(0, int(std::size_t(m_devices.size()) * 3));
    return { last.right() + m_theme.px(kMoveMargin), m_theme.px(kMoveHead + 3 * kMoveRow + 8) };
}

QRect ProofTable::cell(int row, int column) const
{
    const int left =
        kMoveMargin + kMoveLabel + column * (kValueWidth + kMoveGap) + column / 3 * kDeviceGap;
    return { m_theme.px(left), m_theme.px(kMoveHead + row * kMoveRow), m_theme.px(kValueWidth),
        m_theme.px(kMoveRow - 6) };
}

void ProofTable::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHead(painter);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        paintRow(painter, axis);
    }
}

void ProofTable::paintHead(QPainter& painter)
{
    const auto half = m_theme.px(kMoveHead / 2);
    painter.setFont(m_theme.font(FontRole::Caption));
    for (int device = 0; device < int(m_devices.size()); ++device) {
        auto name = cell(0, device * 3).united(cell(0, device * 3 + 2));
        name.setTop(0);
        name.setHeight(half);
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(name, Qt::AlignCenter,
            painter.fontMetrics().elidedText(m_devices[device], Qt::ElideRight, name.width()));
        painter.setPen(m_theme.color(ColorToken::Text2));
        for (std::size_t axis = 0; axis < 3; ++axis) {
            auto place = cell(0, device * 3 + int(axis));
            place.setTop(half);
            place.setHeight(half);
            painter.drawText(place, Qt::AlignCenter, letterOf(axis));
        }
    }
    auto delay = cell(0, int(m_devices.size()) * 3);
    delay.setTop(half);
    delay.setHeight(half);
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(delay, Qt::AlignCenter, tr("delay"));
}

bool ProofTable::isRunning(std::size_t axis) const
{
    return m_status && !m_status->isDone() && m_status->axis == axis;
}

ProofTable::Value ProofTable::valueOf(std::size_t axis, std::size_t device, std::size_t along) const
{
    Value value { QStringLiteral("-"), false, device == 0 && along == axis };
    const auto verdict = m_status ? m_status->axes[axis].verdict : WiggleVerdict::Open;
    if (isRunning(axis)) {
        value.text = formatNumber(m_status->movedMm.at(device)[along], 1);
        return value;
    }
    if (verdict == WiggleVerdict::Open || verdict == WiggleVerdict::NoRoom) {
        return value;
    }
    const auto& result = m_status->axes[axis];
    if (!result.reported.at(device)) {
        return value;
    }
    const auto moved = result.devicesMm.at(device)[along];
    value.text = formatNumber(moved, 1);
    const auto hasMoved = std::abs(moved) > m_toleranceMm;
    value.isWrong = verdict != WiggleVerdict::Passed
        && (device == 0 ? value.mustMove || hasMoved
                        : verdict == WiggleVerdict::OtherDevice && hasMoved);
    return value;
}

QString ProofTable::delayOf(std::size_t axis) const
{
    const auto delay = m_status ? m_status->axes[axis].delay : Duration {};
    return delay > Duration {} ? tr("%1 ms").arg(formatNumber(toMs(delay), 0))
                               : QStringLiteral("-");
}

void ProofTable::paintRow(QPainter& painter, std::size_t axis)
{
    auto label = cell(int(axis), 0);
    if (isRunning(axis)) {
        painter.fillRect(
            QRect(0, label.top() - 3, width(), label.height() + 6), m_theme.color(ColorToken::Sel));
    }
    label.setLeft(m_theme.px(kMoveMargin));
    label.setWidth(m_theme.px(kMoveLabel - kMoveGap));
    painter.setFont(
        weighted(m_theme.font(FontRole::Table), isRunning(axis) ? QFont::DemiBold : QFont::Normal));
    painter.setPen(m_theme.color(ColorToken::Text));
    const auto commanded = !m_status ? 0.0
        : isRunning(axis)            ? m_status->commandedMm
                                     : m_status->axes[axis].commandedMm;
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
        commanded == 0.0 ? tr("move %1").arg(letterOf(axis))
                         : tr("move %1 %2 mm").arg(letterOf(axis)).arg(formatNumber(commanded, 1)));
    for (int device = 0; device < int(m_devices.size()); ++device) {
        for (int along = 0; along < 3; ++along) {
            paintValue(painter, cell(int(axis), device * 3 + along),
                valueOf(axis, std::size_t(device), std::size_t(along)));
        }
    }
    painter.setFont(m_theme.font(FontRole::MonoTable));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(cell(int(axis), int(m_devices.size()) * 3), Qt::AlignCenter, delayOf(axis));
}

void ProofTable::paintValue(QPainter& painter, const QRect& place, const Value& value) const
{
    const auto isWrong = value.isWrong;
    paintBox(painter, place, m_theme.color(isWrong ? ColorToken::AlarmBg : ColorToken::Field),
        m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Line), isWrong ? 2.0 : 1.0);
    if (value.mustMove) {
        painter.setPen(
            QPen(m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Text), 1.5, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place);
    }
    painter.setFont(m_theme.font(FontRole::MonoTable));
    painter.setPen(m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Text));
    painter.drawText(place, Qt::AlignCenter, value.text);
}

} // namespace medulla::widgets::preflights
