// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/appearance.h"

#include "widgets/frame/desktop_look.h"

namespace medulla::widgets {

Appearance::Appearance(Theme& theme, const Preferences& preferences)
    : m_theme(theme)
    , m_preferences(preferences)
    , m_look(preferences.look())
{
    connect(&preferences, &Preferences::changed, this, &Appearance::applyChange);
}

void Appearance::follow(const DesktopLook* desktop)
{
    m_desktop = desktop;
    if (desktop)
        connect(desktop, &DesktopLook::changed, this, &Appearance::applyLook);
    m_theme.setTextScale(m_preferences.textPercent() / 100.0);
    applyLook();
}

void Appearance::applyChange()
{
    m_theme.setTextScale(m_preferences.textPercent() / 100.0);
    applyContrast();
    // A look set for this session only stays until the operator chooses another one.
    if (m_look == m_preferences.look())
        return;
    m_look = m_preferences.look();
    applyLook();
}

void Appearance::applyContrast()
{
    m_theme.setHighContrast(
        m_preferences.highContrast() || (m_desktop && m_desktop->highContrast()));
}

void Appearance::applyLook()
{
    applyContrast();
    if (m_look != LookChoice::Desktop) {
        m_theme.setScheme(m_look == LookChoice::Light ? Scheme::Light : Scheme::Dark);
        return;
    }
    m_theme.setScheme(m_desktop ? m_desktop->scheme().value_or(Scheme::Dark) : Scheme::Dark);
}

} // namespace medulla::widgets
