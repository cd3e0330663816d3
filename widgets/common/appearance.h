// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/preferences.h"
#include "widgets/common/theme.h"

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

class DesktopLook;

/// Keeps the theme as the operator wants it: look, text size; and as the desktop wants it where the
/// operator leaves it that choice. Until then, and where the desktop says nothing, the theme is
/// left as it is.
class Appearance final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    Appearance(Theme& theme, const Preferences& preferences);

    /// Applies what is chosen, and what `desktop` says from now on; null: nobody says anything, and
    /// what is left to the desktop is dark.
    void follow(const DesktopLook* desktop);

private:
    void applyChange();
    void applyLook();

    Theme& m_theme;
    const Preferences& m_preferences;
    QPointer<const DesktopLook> m_desktop;
    LookChoice m_look;
};

} // namespace medulla::widgets
