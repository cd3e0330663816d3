// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QColor>
#include <QIconEngine>
#include <QPixmap>
#include <QPointer>
#include <QString>

namespace medulla::widgets {

/// Draws one of resources/icons at any size and device pixel ratio, in a token colour of the
/// present scheme, so that an icon follows a later change of the scheme. The line width stays near
/// 1.5 px at all sizes; disabled icons are drawn in text3. Without its theme it keeps the last
/// colour.
class ThemeIcon final : public QIconEngine {
public:
    ThemeIcon(const Theme* theme, QString name, ColorToken token);

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap scaledPixmap(
        const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    [[nodiscard]] QIconEngine* clone() const override;
    [[nodiscard]] QString key() const override { return QStringLiteral("medulla"); }
    QString iconName() override { return m_name; }
    bool isNull() override { return false; }

private:
    [[nodiscard]] QColor colour(QIcon::Mode mode) const;

    QPointer<const Theme> m_theme;
    QString m_name;
    ColorToken m_token;
    Scheme m_lastScheme;
};

/// Draws the icon `name` of resources/icons into `rect` (logical px) in `colour`, with lines of
/// about 1.5 logical px. An unknown name draws nothing and is logged.
void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& colour);

} // namespace medulla::widgets
