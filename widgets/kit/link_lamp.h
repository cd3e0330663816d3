// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/kit/paint.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// A link of the cell in the top bar: its name, the lamp of its state and the age of its last
/// datagram. The width does not depend on the age. The tool tip, also shown by a click, describes
/// the link, its state, its duration and the remedy.
class LinkLamp final : public QWidget {
    Q_OBJECT

public:
    LinkLamp(const Theme& theme, const QString& name, QWidget* parent = nullptr);

    /// The meaning of the link for its tool tip: "Positions that the arm reports. They come to …".
    void setMeaning(const QString& meaning);
    /// `age`: of the last value; `since`: duration of the state; nullopt: unknown.
    void setState(
        LinkState state, std::optional<Duration> age, std::optional<Duration> since = std::nullopt);
    [[nodiscard]] LinkState state() const { return m_state; }
    [[nodiscard]] QString shownAge() const { return m_age; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Shows the tip below the bar, so that it covers no lamp.
    void showTip();
    [[nodiscard]] QString toolTipText() const;

    const Theme& m_theme;
    QString m_name;
    LinkState m_state = LinkState::Off;
    QString m_age;
    QString m_meaning;
    std::optional<Duration> m_since;
    bool m_hasAge = false;
};

} // namespace medulla::widgets
