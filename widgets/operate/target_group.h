// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

#include <array>

class QPushButton;

namespace medulla::widgets {
class NumberField;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class KeptDialog;
class PlacePicker;

/// The target of a motion: coordinates and named places.
class TargetGroup final : public Section {
    Q_OBJECT

public:
    TargetGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// All coordinates are numbers in range.
    [[nodiscard]] bool isValid() const;
    void focusFirst();
    /// Uses shorter texts for lack of room.
    void setShort(bool on);

Q_SIGNALS:
    /// mm, global frame.
    void targetEdited(const medulla::Position& target);
    void placeChosen(const medulla::widgets::PlaceView& place);
    void fromArmRequested();
    void keepWanted(const QString& name);
    void renameWanted(const QString& from, const QString& to);
    void removeWanted(const QString& name);
    /// The operator is typing a coordinate.
    void typed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void measure();

    Theme& m_theme;
    bool m_short = false;
    QPushButton* m_fromArm = nullptr;
    std::array<NumberField*, 3> m_fields {};
    PlacePicker* m_places = nullptr;
    QPushButton* m_keep = nullptr;
    KeptDialog* m_kept = nullptr;
};

} // namespace medulla::widgets::operate
