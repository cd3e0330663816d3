// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/motion/motion_model.h"

#include <vector>

#include <QComboBox>

namespace medulla::widgets {

/// The named places that can be the target, with what is known of each: "Olympic flame, seen 92 %".
/// Shows the name of the present target. The wheel changes nothing, so that scrolling past does
/// not.
class PlacePicker final : public QComboBox {
    Q_OBJECT

public:
    explicit PlacePicker(const Theme& theme, QWidget* parent = nullptr);

    /// What can be chosen, and the name of the present target; empty when it has none. The list
    /// stands still while it is open.
    void display(const std::vector<PlaceView>& places, const QString& current);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void placeChosen(const medulla::widgets::PlaceView& place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<PlaceView> m_places;
};

} // namespace medulla::widgets
