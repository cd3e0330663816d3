// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/alarm_model.h"
#include "widgets/kit/theme.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// The text of the alarm strip: symbol, event, age, remedy. For lack of room the age is hidden
/// first, then the remedy is elided; the tool tip has the full text.
class AlarmLine final : public QWidget {
    Q_OBJECT

public:
    explicit AlarmLine(const Theme& theme, QWidget* parent = nullptr);

    /// nullopt: nothing to report.
    void show(const std::optional<AlarmEntry>& entry, Duration age);
    [[nodiscard]] QString words() const { return accessibleName(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return { 0, sizeHint().height() }; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::optional<AlarmEntry> m_entry;
    QString m_time;
    QString m_age;
};

/// The numbers of alarms and warnings, in bold unless zero: "0 alarms, 1 warning".
class AlarmCount final : public QWidget {
    Q_OBJECT

public:
    AlarmCount(const Theme& theme, const AlarmModel& model, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
    void refresh();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont fontOf(AlarmSeverity severity) const;

    const Theme& m_theme;
    const AlarmModel& m_model;
};

/// The symbol of the severity: a triangle or circle, filled until acknowledged, then outlined.
void paintAlarmGlyph(
    QPainter& painter, const Theme& theme, const AlarmEntry& entry, const QRectF& rect);

} // namespace medulla::widgets
