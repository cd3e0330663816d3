// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/label.h"

#include <cmath>

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QVector4D>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QTexture>

namespace medulla::scene {
namespace {

constexpr double kPadX = 8.0;
constexpr double kPadY = 5.0;

bool isBoxed(const LabelContent& content)
{
    return content.ground.isValid();
}

} // namespace

QSizeF labelSize(const LabelContent& content)
{
    const QFontMetricsF title(content.titleFont);
    const QFontMetricsF reading(content.readingFont);
    const auto padX = isBoxed(content) ? kPadX : 1.0;
    const auto padY = isBoxed(content) ? kPadY : 0.0;
    auto width = title.horizontalAdvance(content.title);
    auto height = content.title.isEmpty() ? 0.0 : title.height();
    if (!content.reading.isEmpty()) {
        width = std::max(width, reading.horizontalAdvance(content.reading));
        height += reading.height();
    }
    return { std::ceil(width + 2.0 * padX), std::ceil(height + 2.0 * padY) };
}

void paintLabel(QPainter& painter, const QPointF& topLeft, const LabelContent& content)
{
    const QRectF box(topLeft, labelSize(content));
    painter.setRenderHint(QPainter::TextAntialiasing);
    if (isBoxed(content)) {
        painter.fillRect(box, content.ground);
    }
    if (content.edge.isValid()) {
        painter.setPen(QPen(content.edge, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    auto at = topLeft + (isBoxed(content) ? QPointF(kPadX, kPadY) : QPointF(1.0, 0.0));
    const auto line = [&](const QString& text, const QFont& font, const QColor& ink) {
        if (text.isEmpty()) {
            return;
        }
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(at + QPointF(0.0, metrics.ascent()), text);
        at.ry() += metrics.height();
    };
    line(content.title, content.titleFont, content.titleColor);
    line(content.reading, content.readingFont, content.readingColor);
}

Label::Label(SceneView& view, Layer layer)
    : m_view(view)
    , m_entity(new Qt3DCore::QEntity(view.root()))
    , m_material(view.makeMaterial(Material::Kind::Label))
    , m_texture(m_entity, QImage::Format_RGBA8888_Premultiplied)
{
    m_material->set("image", QVariant::fromValue<Qt3DRender::QAbstractTexture*>(m_texture.node()));
    m_material->set("rect", QVector4D());
    m_entity->addComponent(makeUnitSquare(m_entity));
    m_entity->addComponent(m_material);
    view.add(m_entity, layer);
    hide();
}

void Label::setContent(const LabelContent& content)
{
    const auto ratio = m_view.devicePixelRatioF();
    if (content == m_content && ratio == m_ratio) {
        return;
    }
    m_content = content;
    m_ratio = ratio;
    paint();
}

void Label::setImage(const QImage& image)
{
    m_content = {};
    m_ratio = image.devicePixelRatio();
    m_size = image.deviceIndependentSize();
    m_texture.setImage(image);
}

void Label::paint()
{
    m_size = labelSize(m_content);
    QImage image(
        (m_size * m_ratio).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGBA8888_Premultiplied);
    image.setDevicePixelRatio(m_ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintLabel(painter, QPointF(), m_content);
    painter.end();
    m_texture.setImage(image);
}

void Label::moveTo(const QPointF& topLeft)
{
    // At whole device pixels, else the text blurs.
    const auto snap = [this](double value) { return std::round(value * m_ratio) / m_ratio; };
    m_material->set("rect",
        QVector4D(float(snap(topLeft.x())), float(snap(topLeft.y())), float(m_size.width()),
            float(m_size.height())));
    m_entity->setEnabled(true);
}

void Label::hide()
{
    m_entity->setEnabled(false);
}

} // namespace medulla::scene
