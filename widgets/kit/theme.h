// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QLatin1String>
#include <QObject>
#include <QPointer>

class QApplication;

namespace medulla::widgets {

/// The colours of all widgets; theme.cpp has the table of their values.
enum class ColorToken {
    Bg0,
    Bg1,
    Bg2,
    Bg3,
    Field,
    Line,
    Outline,
    Text,
    Text2,
    Text3,
    Accent,
    AccentFill,
    Sel,
    Unreal,
    UnrealBg,
    Warn,
    WarnFill,
    WarnBg,
    Alarm,
    AlarmFill,
    AlarmBg,
    Stop,
    View,
    Floor,
    Grid,
    GridMajor,
    X,
    Y,
    Z,
    Data4,
    Data5,
    Data6,
    InkOnFill, ///< text on accentFill, alarmFill and stop: white
    InkOnWarn, ///< glyphs on warnFill
};

/// The name of the token in the style sheet: "bg0", "gridMajor", "inkOnFill".
[[nodiscard]] QLatin1String tokenName(ColorToken token);

enum class Scheme { Dark, Light };

/// Font roles: Inter for texts, Hack for changing numbers.
enum class FontRole {
    Caption,
    Table,
    Body,
    CellName,
    Stop,
    Mono,
    MonoTable,
    MonoCaption,
    MonoReading
};

/// Colours, fonts and icons of the chosen scheme. The program creates one theme and passes it to
/// each panel; panels with their own painting repaint on `changed`.
class Theme final : public QObject {
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);

    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme scheme);
    /// Text scale, 1.0 to 2.0.
    [[nodiscard]] double textScale() const { return m_textScale; }
    void setTextScale(double scale);
    /// High contrast, as requested by a desktop: text2 is drawn as text, text3 as text2, separators
    /// as edges, edges as text.
    [[nodiscard]] bool highContrast() const { return m_highContrast; }
    void setHighContrast(bool on);
    /// Logical px times the text scale, for heights, icons and padding around text.
    [[nodiscard]] int px(int logical) const;

    [[nodiscard]] QColor color(ColorToken token) const { return color(m_scheme, drawn(token)); }
    [[nodiscard]] static QColor color(Scheme scheme, ColorToken token);
    [[nodiscard]] QFont font(FontRole type) const;
    /// An icon of resources/icons by the base name of its file, in the given colour, sharp at 14 to
    /// 24 px. It follows later changes of the scheme.
    [[nodiscard]] QIcon icon(const QString& name, ColorToken token = ColorToken::Text) const;

    /// Sets palette, font and style sheet of the whole program, now and after each change.
    void applyTo(QApplication& application);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] ColorToken drawn(ColorToken token) const;
    void dress();
    void announce();

    QPointer<QApplication> m_application;
    Scheme m_scheme = Scheme::Dark;
    double m_textScale = 1.0;
    bool m_highContrast = false;
};

} // namespace medulla::widgets
