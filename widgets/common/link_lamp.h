// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/common/paint.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// A link of the cell in the top bar: its name, and below it the lamp's shape and the age of its
/// last packet. Its width does not change with the age. Its tool tip, which a click shows at once,
/// tells in sentences what the link is, how it is, since when, and what to do.
class LinkLamp final : public QWidget {
    Q_OBJECT

public:
    LinkLamp(const Theme& theme, const QString& name, QWidget* parent = nullptr);

    /// What the link is, for its tool tip: "Positions that the arm reports. They come to …".
    void setMeaning(const QString& meaning);
    /// `age` is that of the last value, `since` how long ago the state began; nothing when unknown.
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
    /// Below the bar, so that no other lamp is covered.
    void showTip();
    [[nodiscard]] QString told() const;

    const Theme& m_theme;
    QString m_name;
    LinkState m_state = LinkState::Off;
    QString m_age;
    QString m_meaning;
    std::optional<Duration> m_since;
    bool m_hasAge = false;
};

} // namespace medulla::widgets
