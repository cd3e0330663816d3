// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/motion/motion_model.h"

#include <vector>

#include <QComboBox>

namespace medulla::widgets::operate {

/// The list of named positions for the target, with a note on each: "Olympic flame, seen 92 %".
/// Shows the name of the present target. The wheel has no effect, so that scrolling the panel
/// changes nothing.
class PlacePicker final : public QComboBox {
    Q_OBJECT

public:
    explicit PlacePicker(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the places and the name of the present target (may be empty). An open list is not
    /// changed.
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

} // namespace medulla::widgets::operate
