// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"
#include "widgets/common/theme.h"

#include <vector>

#include <QRectF>
#include <QWidget>

class QPainter;

namespace medulla::widgets {

/// Robo's world from above: bins and garbage with their names and, once they were recognised, their
/// kinds; the robot with its heading, what it holds, the way that it goes and how far its skill is;
/// rings every 25 mm around it, over all that its radar sees. x is to the right, y up. What it
/// shows is also its accessible description. Redrawn only when something differs. GUI thread.
class RoboView final : public QWidget {
    Q_OBJECT

public:
    explicit RoboView(const Theme& theme, QWidget* parent = nullptr);

    /// `world` is what people call it: "seed 4711". At display rate at most.
    void display(teleo::RoboPicture picture, const QString& world);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Things that lie in one place.
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
    // As measured for the size that it has.
    QRectF m_room; ///< of the world, with names at its edge
    QPointF m_origin;
    double m_pxPerMm = 1.0;
};

} // namespace medulla::widgets
