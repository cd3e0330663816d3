// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

class DesktopLook;

/// Applies the preferences of the operator to the theme: colour scheme, contrast and text size; and
/// the settings of the desktop if the operator chose so. Before that, or without desktop settings,
/// the theme stays unchanged.
class Appearance final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this object.
    Appearance(Theme& theme, const Preferences& preferences);

    /// Applies the preferences, and the settings of `desktop` from now on. Null: no desktop
    /// settings; the desktop look is then dark.
    void follow(const DesktopLook* desktop);

private:
    void applyChange();
    void applyContrast();
    void applyLook();

    Theme& m_theme;
    const Preferences& m_preferences;
    QPointer<const DesktopLook> m_desktop;
    LookChoice m_look;
};

} // namespace medulla::widgets
