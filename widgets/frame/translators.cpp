// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/translators.h"

#include <QCoreApplication>
#include <QLibraryInfo>

static void initResources()
{
    Q_INIT_RESOURCE(medulla_translations);
}

namespace medulla::widgets {

Translators::~Translators()
{
    remove();
}

void Translators::remove()
{
    QCoreApplication::removeTranslator(&m_medulla);
    QCoreApplication::removeTranslator(&m_qt);
}

bool Translators::install(const QLocale& locale)
{
    initResources();
    remove();
    QLocale::setDefault(locale);
    const auto load = [this](const QLocale& of) {
        return m_medulla.load(
            of, QStringLiteral("medulla"), QStringLiteral("_"), QStringLiteral(":/medulla/i18n"));
    };
    const bool english = locale.language() == QLocale::English || locale.language() == QLocale::C;
    const bool known = !english && load(locale);
    if (!known)
        (void)load(QLocale(QLocale::English)); // plural forms of English
    QCoreApplication::installTranslator(&m_medulla);
    if (!known)
        return english;
    // The texts of Qt, such as "Cancel"; without its translation they stay English.
    if (m_qt.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    return true;
}

} // namespace medulla::widgets
