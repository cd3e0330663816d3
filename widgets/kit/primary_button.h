// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// A button with an icon and the cap of its key. A QPushButton takes Enter only as the
/// default button of its dialog, and then clicks again and again while Enter is held.
class PrimaryButton final : public QAbstractButton {
    Q_OBJECT

public:
    enum class Look {
        Filled, ///< 44 px high on accentFill: the recommended next action, "Execute"
        Outlined, ///< 44 px high, plain: "Pause", "Reverse"
        Small, ///< 28 px high, plain: "Acknowledge"
    };

    /// `icon` and `key` may be empty. The key is only displayed; the program binds it.
    PrimaryButton(const Theme& theme, const QString& text, const QString& icon, const QString& key,
        Look look = Look::Filled, QWidget* parent = nullptr);

    void setLook(Look look);
    /// Hides the icon, for narrow windows.
    void setCompact(bool compact);
    /// Width with or without its icon.
    [[nodiscard]] int widthWhen(bool compact) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool isLarge() const { return m_look != Look::Small; }
    [[nodiscard]] bool hasIcon() const { return !m_icon.isEmpty() && !m_compact; }
    [[nodiscard]] QFont textFont() const;
    [[nodiscard]] int iconEdge() const;
    [[nodiscard]] int gap() const;
    [[nodiscard]] int contentWidth(bool compact) const;

    const Theme& m_theme;
    QString m_icon;
    QString m_key;
    Look m_look;
    bool m_compact = false;
};

} // namespace medulla::widgets
