// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/flat_view.h"

#include <array>

#include <QWidget>

namespace medulla::widgets {

class TextLabel;

/// The three projections of the cell side by side, or two above one another where the room is
/// higher than wide. They share scale and middle, so that what is beside one another is the same.
class FlatViews final : public QWidget {
    Q_OBJECT

public:
    /// All but `parent` must outlive it. `reason` says why they stand in for the 3D view; empty
    /// when they were chosen.
    FlatViews(const Theme& theme, const ArmModel& model, ArmPointer& pointer, const QString& reason,
        QWidget* parent = nullptr);
    ~FlatViews() override;

    /// The model's scene or options differ from before.
    void modelChanged();
    void armChanged();
    /// Fits, unless somebody has moved the camera since the last fit.
    void refit();
    void fit();
    /// Moves so that this point is in the middle of all three.
    void centreOn(const Position& point);
    [[nodiscard]] const FlatCamera& camera() const { return m_camera; }
    [[nodiscard]] FlatView& view(FlatView::From from) { return *m_views.at(std::size_t(from)); }

Q_SIGNALS:
    void keysLost();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setCamera(const FlatCamera& camera);
    void arrange();
    void refill();

    const Theme& m_theme;
    const ArmModel& m_model;
    FlatParts m_parts;
    FlatCamera m_camera;
    std::array<FlatView*, 3> m_views {};
    TextLabel* m_reason = nullptr; ///< null when there is none
    bool m_fitted = true; ///< nobody has moved the camera since the last fit
    bool m_outOfDate = true;
};

} // namespace medulla::widgets
