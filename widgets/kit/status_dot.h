// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/kit/paint.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// The lamp of a link with the age of a value, "● 1 ms": beside each value that may become stale.
class StatusDot final : public QWidget {
    Q_OBJECT

public:
    /// `what`: accessible name of the value: "Measured position".
    StatusDot(const Theme& theme, const QString& what, QWidget* parent = nullptr);

    void setState(LinkState state, std::optional<Duration> age);
    [[nodiscard]] LinkState state() const { return m_state; }
    [[nodiscard]] QString shownAge() const { return m_age; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_what;
    LinkState m_state = LinkState::Off;
    QString m_age;
};

/// The text beside a lamp: the age, or the word for a link that is off.
[[nodiscard]] QString lampText(LinkState state, std::optional<Duration> age);
/// The colour of that text: plain, amber if stale, red if silent, faint if off.
[[nodiscard]] ColorToken lampInk(LinkState state);

} // namespace medulla::widgets
