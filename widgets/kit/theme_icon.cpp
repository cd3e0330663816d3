// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/theme_icon.h"

#include <algorithm>
#include <utility>

#include <QFile>
#include <QHash>
#include <QLoggingCategory>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace medulla::widgets {
namespace {

Q_LOGGING_CATEGORY(lcIcons, "medulla.icons")

QByteArray source(const QString& name)
{
    QFile file(QStringLiteral(":/medulla/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qCWarning(lcIcons) << "no icon named" << name;
        return {};
    }
    return file.readAll();
}

} // namespace

void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& colour)
{
    QByteArray svg = source(name);
    if (svg.isEmpty())
        return;
    const double edge = std::min(rect.width(), rect.height());
    // Lines are 1.6 wide on a grid of 24; smaller icons get wider lines on that grid.
    const double line = std::clamp(1.45 * 24.0 / std::max(edge, 1.0), 1.6, 2.4);
    svg.replace("currentColor", colour.name().toLatin1());
    svg.replace("stroke-width=\"1.6\"", "stroke-width=\"" + QByteArray::number(line) + '"');
    QSvgRenderer renderer(svg);
    QRectF square(0, 0, edge, edge);
    square.moveCenter(rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, square);
    painter.restore();
}

ThemeIcon::ThemeIcon(const Theme* theme, QString name, ColorToken token)
    : m_theme(theme)
    , m_name(std::move(name))
    , m_token(token)
    , m_lastScheme(theme->scheme())
{
}

QColor ThemeIcon::colour(QIcon::Mode mode) const
{
    const Scheme scheme = m_theme ? m_theme->scheme() : m_lastScheme;
    return Theme::color(scheme, mode == QIcon::Disabled ? ColorToken::Text3 : m_token);
}

void ThemeIcon::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state)
{
    const qreal ratio = painter->device()->devicePixelRatioF();
    QPixmap picture = scaledPixmap(rect.size() * ratio, mode, state, ratio);
    picture.setDevicePixelRatio(ratio);
    painter->drawPixmap(rect, picture);
}

QPixmap ThemeIcon::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    return scaledPixmap(size, mode, state, 1.0);
}

QPixmap ThemeIcon::scaledPixmap(
    const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale)
{
    const QColor ink = colour(mode);
    const QString key = QStringLiteral("medulla/%1/%2/%3x%4@%5")
                            .arg(m_name, ink.name())
                            .arg(size.width())
                            .arg(size.height())
                            .arg(scale);
    QPixmap picture;
    if (QPixmapCache::find(key, &picture))
        return picture;
    picture = QPixmap(size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    // The line width is in logical px, so scale the painter.
    painter.scale(scale, scale);
    paintIcon(painter, m_name, QRectF(QPointF(0, 0), QSizeF(size) / scale), ink);
    painter.end();
    QPixmapCache::insert(key, picture);
    return picture;
}

QIconEngine* ThemeIcon::clone() const
{
    return new ThemeIcon(*this);
}

} // namespace medulla::widgets
