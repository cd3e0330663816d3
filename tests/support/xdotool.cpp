// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/xdotool.h"

#include <QProcess>
#include <QStandardPaths>

namespace medulla::test {

bool hasXdotool()
{
    return !QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty();
}

QString xdotool(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral("xdotool"), arguments);
    if (!process.waitForFinished(15'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return QString::fromUtf8(process.readAllStandardOutput()).section(QLatin1Char('\n'), 0, 0);
}

QString windowNamed(const QString& name)
{
    // A search during the closing of a window finds nothing.
    QString found;
    for (int tries = 0; tries < 5 && found.isEmpty(); ++tries) {
        found = xdotool({ QStringLiteral("search"), QStringLiteral("--sync"),
            QStringLiteral("--onlyvisible"), QStringLiteral("--name"), name });
    }
    return found;
}

bool isWindowShown(const QString& name)
{
    return !xdotool({ QStringLiteral("search"), QStringLiteral("--onlyvisible"),
                        QStringLiteral("--name"), name })
                .isEmpty();
}

void focusWindow(const QString& window)
{
    xdotool({ QStringLiteral("windowfocus"), QStringLiteral("--sync"), window });
}

void pressKey(const QString& key)
{
    xdotool({ QStringLiteral("key"), key });
}

void typeText(const QString& text)
{
    xdotool({ QStringLiteral("type"), text });
}

void clickAt(QPoint at, int button)
{
    xdotool({ QStringLiteral("mousemove"), QString::number(at.x()), QString::number(at.y()),
        QStringLiteral("click"), QString::number(button) });
}

} // namespace medulla::test
