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

/// The colours that everything is drawn in; the one table of their values is in theme.cpp.
enum class Token {
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

/// The token's name as the style sheet writes it: "bg0", "gridMajor", "inkOnFill".
[[nodiscard]] QLatin1String tokenName(Token token);

enum class Scheme { Dark, Light };

/// Type roles: Inter for words, Hack for every number that changes.
enum class Type { Caption, Table, Body, CellName, Stop, Mono, MonoTable, MonoCaption, MonoReading };

/// The look: colours, type and icons of the chosen scheme. One object, made by the program and
/// handed to every panel; panels that paint themselves repaint on `changed`.
class Theme final : public QObject {
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);

    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme scheme);
    /// Text scale, 1.0 to 2.0.
    [[nodiscard]] double textScale() const { return m_textScale; }
    void setTextScale(double scale);
    /// Stronger text and edges, as a desktop may ask for: text2 is drawn as text, text3 as text2,
    /// separators as edges, edges as text.
    [[nodiscard]] bool highContrast() const { return m_highContrast; }
    void setHighContrast(bool on);
    /// A measure in logical px times the text scale, for heights, icons and paddings that hold
    /// text.
    [[nodiscard]] int px(int logical) const;

    [[nodiscard]] QColor color(Token token) const { return color(m_scheme, drawn(token)); }
    [[nodiscard]] static QColor color(Scheme scheme, Token token);
    [[nodiscard]] QFont font(Type type) const;
    /// An icon of resources/icons by its file's base name, in the given colour, crisp at 14 to 24
    /// px; it follows later changes of scheme by itself.
    [[nodiscard]] QIcon icon(const QString& name, Token token = Token::Text) const;

    /// Sets palette, font and style sheet of the whole program, now and on every change.
    void applyTo(QApplication& application);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] Token drawn(Token token) const;
    void dress();
    void announce();

    QPointer<QApplication> m_application;
    Scheme m_scheme = Scheme::Dark;
    double m_textScale = 1.0;
    bool m_highContrast = false;
};

} // namespace medulla::widgets
