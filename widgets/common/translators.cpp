// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/translators.h"

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
    if (locale.language() == QLocale::English || locale.language() == QLocale::C)
        return true;
    const bool known = m_medulla.load(
        locale, QStringLiteral("medulla"), QStringLiteral("_"), QStringLiteral(":/medulla/i18n"));
    if (!known)
        return false;
    QCoreApplication::installTranslator(&m_medulla);
    // Qt's own texts, such as "Cancel"; absent ones leave those in English.
    if (m_qt.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    return true;
}

} // namespace medulla::widgets
