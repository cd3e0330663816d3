// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace medulla::widgets {

/// The translations of Medulla and Qt in a language. Installed during the lifetime of this object;
/// for English only the plural forms.
class Translators final {
public:
    Translators() = default;
    ~Translators();
    Translators(const Translators&) = delete;
    Translators& operator=(const Translators&) = delete;

    /// Installs the translators for `locale` in place of earlier ones, and sets it as the default
    /// QLocale, so that numbers match the texts. False: Medulla has no such translation and uses
    /// English. Existing windows keep their texts.
    bool install(const QLocale& locale);

private:
    void remove();

    QTranslator m_medulla;
    QTranslator m_qt;
};

} // namespace medulla::widgets
