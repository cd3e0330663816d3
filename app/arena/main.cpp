// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/commands.h"

#include "core/base/console.h"

#include <QCoreApplication>

using namespace medulla;

int main(int argc, char** argv)
{
    console::begin();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-arena"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    const auto command = QCoreApplication::arguments().value(1);
    if (command == QLatin1String("maze")) {
        return arena::makeMaze();
    }
    if (command == QLatin1String("trial")) {
        return arena::trial();
    }
    if (command == QLatin1String("watch")) {
        return arena::watch();
    }
    return arena::serve();
}
