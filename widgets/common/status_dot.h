// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/common/paint.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// A link lamp's shape with the age of what it belongs to, "● 1 ms": beside every value that may
/// grow old.
class StatusDot final : public QWidget {
    Q_OBJECT

public:
    /// `what` names the value for those who do not see it: "Measured position".
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

/// What stands beside a lamp: the age, or the word for a link that is off.
[[nodiscard]] QString lampText(LinkState state, std::optional<Duration> age);
/// The colour of that text: plain, amber when stale, red when silent, faint when off.
[[nodiscard]] Token lampInk(LinkState state);

} // namespace medulla::widgets
