// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QRectF>
#include <QWidget>

class QPainter;

namespace medulla::widgets::programs {

/// Robo's world from above: bins and garbage with names and recognised kinds; the robot with
/// heading, load, path and progress of its skill; circles every 25 mm around the robot as a scale.
/// World axes: x right, y up. The accessible description has the same content. Repaints only after
/// a change. GUI thread.
class RoboView final : public QWidget {
    Q_OBJECT

public:
    explicit RoboView(const Theme& theme, QWidget* parent = nullptr);

    /// `world`: name for the operator, "seed 4711". To be called at most at display rate.
    void display(teleo::RoboPicture picture, const QString& world);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Objects at the same position.
    struct Pile {
        teleo::RoboPlace place {};
        std::vector<const teleo::RoboPicture::Thing*> things {};
    };

    [[nodiscard]] QPointF at(const teleo::RoboPlace& place) const;
    void measure();
    [[nodiscard]] std::vector<Pile> piles() const;
    [[nodiscard]] QColor inkOf(const teleo::RoboPicture::Thing& thing) const;
    void paintField(QPainter& painter) const;
    void paintWay(QPainter& painter) const;
    void paintThing(
        QPainter& painter, const teleo::RoboPicture::Thing& thing, const QPointF& middle) const;
    void paintRobot(QPainter& painter) const;
    void paintNames(QPainter& painter, const std::vector<Pile>& piles) const;
    void paintWords(QPainter& painter) const;

    const Theme& m_theme;
    teleo::RoboPicture m_picture;
    QString m_world;
    // Layout for the current widget size.
    QRectF m_room; ///< area of the world with its margin, px
    QPointF m_origin;
    double m_pxPerMm = 1.0;
};

} // namespace medulla::widgets::programs
