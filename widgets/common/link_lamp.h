// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/common/paint.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// A link of the cell in the top bar: its name, and below it the lamp's shape and the age of its
/// last packet. Its width does not change with the age.
class LinkLamp final : public QWidget {
    Q_OBJECT

public:
    LinkLamp(const Theme& theme, const QString& name, QWidget* parent = nullptr);

    void setState(LinkState state, std::optional<Duration> age);
    [[nodiscard]] LinkState state() const { return m_state; }
    [[nodiscard]] QString shownAge() const { return m_age; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_name;
    LinkState m_state = LinkState::Off;
    QString m_age;
};

} // namespace medulla::widgets
