// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/theme.h"

#include "widgets/kit/focus_ring.h"
#include "widgets/kit/style.h"
#include "widgets/kit/style_sheet.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QApplication>

static void initResources()
{
    Q_INIT_RESOURCE(medulla_icons);
}

namespace medulla::widgets {
namespace {

struct Row {
    ColorToken token;
    const char* name;
    QRgb dark;
    QRgb light;
};

// In the order of ColorToken, so that a token is the index of its row.
constexpr std::array kTable {
    Row { ColorToken::Bg0, "bg0", 0xFF14161A, 0xFFE6E9EC },
    Row { ColorToken::Bg1, "bg1", 0xFF1B1E23, 0xFFF6F7F8 },
    Row { ColorToken::Bg2, "bg2", 0xFF262B31, 0xFFFFFFFF },
    Row { ColorToken::Bg3, "bg3", 0xFF30363D, 0xFFDDE2E7 },
    Row { ColorToken::Field, "field", 0xFF101215, 0xFFFFFFFF },
    Row { ColorToken::Line, "line", 0xFF343A42, 0xFFCDD2D8 },
    Row { ColorToken::Outline, "outline", 0xFF7F8893, 0xFF6B737D },
    Row { ColorToken::Text, "text", 0xFFE8EAED, 0xFF15181C },
    Row { ColorToken::Text2, "text2", 0xFFB4BBC4, 0xFF434A53 },
    Row { ColorToken::Text3, "text3", 0xFF868E98, 0xFF6B737D },
    Row { ColorToken::Accent, "accent", 0xFF66AEFA, 0xFF0F5BB0 },
    Row { ColorToken::AccentFill, "accentFill", 0xFF1B66BD, 0xFF0F5BB0 },
    Row { ColorToken::Sel, "sel", 0xFF1D3855, 0xFFD3E4F8 },
    Row { ColorToken::Unreal, "unreal", 0xFFBBA3FF, 0xFF6234CC },
    Row { ColorToken::UnrealBg, "unrealBg", 0xFF2B2540, 0xFFECE5FB },
    Row { ColorToken::Warn, "warn", 0xFFF5BE3D, 0xFF7A4E00 },
    Row { ColorToken::WarnFill, "warnFill", 0xFFF5BE3D, 0xFFF5BE3D },
    Row { ColorToken::WarnBg, "warnBg", 0xFF3A2F12, 0xFFFCEFCB },
    Row { ColorToken::Alarm, "alarm", 0xFFFF7A73, 0xFFB0150E },
    Row { ColorToken::AlarmFill, "alarmFill", 0xFFC4221A, 0xFFB0150E },
    Row { ColorToken::AlarmBg, "alarmBg", 0xFF431A18, 0xFFFBE1DF },
    Row { ColorToken::Stop, "stop", 0xFFD3221A, 0xFFC81E16 },
    Row { ColorToken::View, "view", 0xFF15181C, 0xFFE9ECEF },
    Row { ColorToken::Floor, "floor", 0xFF1E2227, 0xFFDFE3E7 },
    Row { ColorToken::Grid, "grid", 0xFF2B3138, 0xFFCFD5DB },
    Row { ColorToken::GridMajor, "gridMajor", 0xFF414952, 0xFFB2BAC3 },
    Row { ColorToken::X, "x", 0xFFF59A52, 0xFFA44207 },
    Row { ColorToken::Y, "y", 0xFF3FC7A4, 0xFF006E66 },
    Row { ColorToken::Z, "z", 0xFF7DAEFF, 0xFF2A5BD7 },
    Row { ColorToken::Data4, "data4", 0xFF7FE9FE, 0xFF2B8BC2 },
    Row { ColorToken::Data5, "data5", 0xFF278D9D, 0xFF592214 },
    Row { ColorToken::Data6, "data6", 0xFFC06151, 0xFF1C2741 },
    Row { ColorToken::InkOnFill, "inkOnFill", 0xFFFFFFFF, 0xFFFFFFFF },
    Row { ColorToken::InkOnWarn, "inkOnWarn", 0xFF15181C, 0xFF15181C },
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i) {
        if (kTable.at(i).token != static_cast<ColorToken>(i))
            return false;
    }
    return kTable.size() == static_cast<std::size_t>(ColorToken::InkOnWarn) + 1;
}
static_assert(inOrder());

const Row& row(ColorToken token)
{
    return kTable.at(static_cast<std::size_t>(token));
}

} // namespace

QLatin1String tokenName(ColorToken token)
{
    return QLatin1String(row(token).name);
}

Theme::Theme(QObject* parent)
    : QObject(parent)
{
    // The icons are in a static library: its resources are linked only if they are initialised
    // explicitly.
    initResources();
}

QColor Theme::color(Scheme scheme, ColorToken token)
{
    return QColor::fromRgb(scheme == Scheme::Dark ? row(token).dark : row(token).light);
}

void Theme::setScheme(Scheme scheme)
{
    if (m_scheme == scheme)
        return;
    m_scheme = scheme;
    announce();
}

void Theme::setHighContrast(bool on)
{
    if (m_highContrast == on)
        return;
    m_highContrast = on;
    announce();
}

ColorToken Theme::drawn(ColorToken token) const
{
    if (!m_highContrast)
        return token;
    switch (token) {
    case ColorToken::Text2:
        return ColorToken::Text;
    case ColorToken::Text3:
        return ColorToken::Text2;
    case ColorToken::Line:
        return ColorToken::Outline;
    case ColorToken::Outline:
        return ColorToken::Text;
    default:
        return token;
    }
}

void Theme::setTextScale(double scale)
{
    scale = std::clamp(scale, 1.0, 2.0);
    if (std::abs(m_textScale - scale) < 1e-9)
        return;
    m_textScale = scale;
    announce();
}

int Theme::px(int logical) const
{
    return static_cast<int>(std::lround(logical * m_textScale));
}

QFont Theme::font(FontRole type) const
{
    const bool mono = type == FontRole::Mono || type == FontRole::MonoTable
        || type == FontRole::MonoCaption || type == FontRole::MonoReading;
    QFont font;
    if (mono) {
        font.setFamilies({ QStringLiteral("Hack"), QStringLiteral("DejaVu Sans Mono"),
            QStringLiteral("Liberation Mono"), QStringLiteral("monospace") });
        font.setStyleHint(QFont::TypeWriter);
        font.setFixedPitch(true);
    } else {
        font.setFamilies({ QStringLiteral("Inter"), QStringLiteral("Noto Sans"),
            QStringLiteral("DejaVu Sans"), QStringLiteral("sans-serif") });
        font.setStyleHint(QFont::SansSerif);
    }
    int size = 13;
    switch (type) {
    case FontRole::Caption:
    case FontRole::MonoCaption:
        size = 11;
        break;
    case FontRole::Table:
    case FontRole::Mono:
    case FontRole::MonoTable:
        size = 12;
        break;
    case FontRole::Body:
        size = 13;
        break;
    case FontRole::CellName:
        size = 15;
        font.setWeight(QFont::DemiBold);
        break;
    case FontRole::MonoReading:
        size = 18;
        break;
    case FontRole::Stop:
        size = 25;
        font.setWeight(QFont::ExtraBold);
        font.setLetterSpacing(QFont::AbsoluteSpacing, m_textScale);
        break;
    }
    font.setPixelSize(px(size));
    // No hinting: it makes small text heavier than in the design.
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QIcon Theme::icon(const QString& name, ColorToken token) const
{
    return QIcon(new ThemeIcon(this, name, token));
}

void Theme::applyTo(QApplication& application)
{
    m_application = &application;
    application.setStyle(new Style(*this));
    if (!application.findChild<FocusRing*>())
        new FocusRing(application);
    dress();
}

void Theme::dress()
{
    if (!m_application)
        return;
    m_application->setPalette(palette(m_scheme));
    m_application->setFont(font(FontRole::Body));
    m_application->setStyleSheet(styleSheet(*this));
}

void Theme::announce()
{
    dress();
    Q_EMIT changed();
}

} // namespace medulla::widgets
