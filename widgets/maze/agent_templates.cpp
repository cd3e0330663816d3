// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/agent_templates.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

static void initAgents()
{
    Q_INIT_RESOURCE(medulla_agents);
}

namespace medulla::widgets::mazes {

namespace {

QByteArray source(const QString& file)
{
    QFile resource(QStringLiteral(":/medulla/agents/") + file);
    return resource.open(QIODevice::ReadOnly) ? resource.readAll() : QByteArray();
}

} // namespace

std::vector<AgentTemplate> agentTemplates()
{
    initAgents();
    const auto arguments = QStringLiteral(" {host} {port} {pos} {name}");
    std::vector<AgentTemplate> all {
        { QStringLiteral("Python"), QStringLiteral("mouse.py"), {}, {},
            QStringLiteral("python3 \"%1\"") + arguments },
        { QStringLiteral("C"), QStringLiteral("mouse.c"), {},
            QStringLiteral("cc -O2 -o \"%1.out\" \"%1\""),
            QStringLiteral("\"%1.out\"") + arguments },
        { QStringLiteral("C++"), QStringLiteral("mouse.cpp"), {},
            QStringLiteral("c++ -O2 -std=c++17 -o \"%1.out\" \"%1\""),
            QStringLiteral("\"%1.out\"") + arguments },
        { QStringLiteral("Java"), QStringLiteral("Mouse.java"), {}, {},
            QStringLiteral("java \"%1\"") + arguments },
    };
    for (auto& each : all) {
        each.source = source(each.file);
    }
    return all;
}

QString ownAgentCommand()
{
    const QFileInfo beside(
        QCoreApplication::applicationDirPath() + QStringLiteral("/medulla-mouse"));
    const auto program =
        beside.isExecutable() ? beside.absoluteFilePath() : QStringLiteral("medulla-mouse");
    return QStringLiteral("\"%1\" --host {host} --port {port} --pos {pos} --name {name}")
        .arg(program);
}

} // namespace medulla::widgets::mazes
