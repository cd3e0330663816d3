// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace medulla::widgets {

/// The texts of Medulla and of Qt in a language. Installed for as long as it lives; of English only
/// what has several forms for numbers.
class Translators final {
public:
    Translators() = default;
    ~Translators();
    Translators(const Translators&) = delete;
    Translators& operator=(const Translators&) = delete;

    /// Installs the translators for `locale` in the application, in place of earlier ones, and
    /// makes it the default of QLocale, so that numbers go with the words. False when Medulla does
    /// not speak the language; then it speaks English. Windows made before keep their texts.
    bool install(const QLocale& locale);

private:
    void remove();

    QTranslator m_medulla;
    QTranslator m_qt;
};

} // namespace medulla::widgets
