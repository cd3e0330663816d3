// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/flat_view.h"

#include <array>

#include <QWidget>

namespace medulla::widgets {

class TextLabel;

/// The three projections of the cell side by side, or in two rows if the area is higher than wide.
/// They share scale and centre, so that adjacent views correspond.
class FlatViews final : public QWidget {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the views. `reason`: why they replace the 3D
    /// view; empty: chosen by the operator.
    FlatViews(const Theme& theme, const ArmViewModel& model, ArmPointer& pointer,
        const QString& reason, QWidget* parent = nullptr);
    ~FlatViews() override;

    /// The scene or the options of the model have changed.
    void modelChanged();
    void armChanged();
    /// Fits, unless the camera was moved since the last fit.
    void refit();
    void fit();
    /// Centres all three on this point.
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
    const ArmViewModel& m_model;
    FlatParts m_parts;
    FlatCamera m_camera;
    std::array<FlatView*, 3> m_views {};
    TextLabel* m_reason = nullptr; ///< null without a reason
    bool m_fitted = true; ///< the camera has not been moved since the last fit
    bool m_outOfDate = true;
};

} // namespace medulla::widgets
