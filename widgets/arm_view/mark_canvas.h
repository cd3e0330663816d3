// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/label.h"
#include "widgets/scene/shapes.h"

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include <QImage>

class QPainter;

namespace medulla::widgets {

/// A drawing surface for marks, in logical pixels: the 3D view or a painter. Later marks cover
/// earlier ones, and labels cover all other marks.
class MarkCanvas {
public:
    virtual ~MarkCanvas() = default;

    virtual void line(
        const QPointF& from, const QPointF& to, double widthPx, const QColor& color) = 0;
    virtual void polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
        const scene::Dash& dash = {}, bool closed = false) = 0;
    virtual void fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
        const QColor& toColor, double widthPx) = 0;
    virtual void disc(const QPointF& centre, double radiusPx, const QColor& color) = 0;
    virtual void ring(
        const QPointF& centre, double radiusPx, double widthPx, const QColor& color) = 0;
    virtual void polygon(std::span<const QPointF> corners, const QColor& color) = 0;
    virtual void arrow(const QPointF& from, const QPointF& to, double widthPx, double headPx,
        const QColor& color) = 0;
    /// `id` identifies the label across frames, so that it is repainted only after a change.
    virtual void label(
        const QString& id, const scene::LabelContent& content, const QPointF& topLeft) = 0;
    virtual void image(const QString& id, const QImage& image, const QPointF& topLeft) = 0;
};

/// Marks in the 3D view.
class SceneCanvas final : public MarkCanvas {
public:
    explicit SceneCanvas(scene::SceneView& view);

    /// Clears the canvas; drawing until `end` makes up the next frame.
    void begin();
    void end();

    void line(const QPointF& from, const QPointF& to, double widthPx, const QColor& color) override
    {
        m_shapes.line(from, to, widthPx, color);
    }
    void polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
        const scene::Dash& dash, bool closed) override
    {
        m_shapes.polyline(points, widthPx, color, dash, closed);
    }
    void fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
        const QColor& toColor, double widthPx) override
    {
        m_shapes.fadingLine(from, fromColor, to, toColor, widthPx);
    }
    void disc(const QPointF& centre, double radiusPx, const QColor& color) override
    {
        m_shapes.disc(centre, radiusPx, color);
    }
    void ring(const QPointF& centre, double radiusPx, double widthPx, const QColor& color) override
    {
        m_shapes.ring(centre, radiusPx, widthPx, color);
    }
    void polygon(std::span<const QPointF> corners, const QColor& color) override
    {
        m_shapes.polygon(corners, color);
    }
    void arrow(const QPointF& from, const QPointF& to, double widthPx, double headPx,
        const QColor& color) override
    {
        m_shapes.arrow(from, to, widthPx, headPx, color);
    }
    void label(
        const QString& id, const scene::LabelContent& content, const QPointF& topLeft) override;
    void image(const QString& id, const QImage& image, const QPointF& topLeft) override;

private:
    struct Entry {
        std::unique_ptr<scene::Label> label;
        qint64 imageKey = 0;
        bool used = false;
    };
    Entry& entry(const QString& id);

    scene::SceneView& m_view;
    scene::Shapes m_shapes;
    /// Kept until the end: entities are costly to create, and labels appear and disappear often.
    std::unordered_map<QString, Entry> m_labels;
};

/// Marks on a painter; labels are painted when it ends.
class PainterCanvas final : public MarkCanvas {
public:
    /// `painter` must outlive the canvas.
    explicit PainterCanvas(QPainter& painter);
    ~PainterCanvas() override;
    PainterCanvas(const PainterCanvas&) = delete;
    PainterCanvas& operator=(const PainterCanvas&) = delete;

    void line(const QPointF& from, const QPointF& to, double widthPx, const QColor& color) override;
    void polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
        const scene::Dash& dash, bool closed) override;
    void fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
        const QColor& toColor, double widthPx) override;
    void disc(const QPointF& centre, double radiusPx, const QColor& color) override;
    void ring(const QPointF& centre, double radiusPx, double widthPx, const QColor& color) override;
    void polygon(std::span<const QPointF> corners, const QColor& color) override;
    void arrow(const QPointF& from, const QPointF& to, double widthPx, double headPx,
        const QColor& color) override;
    void label(
        const QString& id, const scene::LabelContent& content, const QPointF& topLeft) override;
    void image(const QString& id, const QImage& image, const QPointF& topLeft) override;

private:
    struct Words {
        scene::LabelContent content;
        QImage image;
        QPointF topLeft;
    };

    QPainter& m_painter;
    std::vector<Words> m_words;
};

} // namespace medulla::widgets
