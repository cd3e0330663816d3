// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/robo_log.h"

#include "core/base/console.h"

namespace medulla::tr {

using teleo::Event;
using teleo::RoboNews;

RoboLog::RoboLog(teleo::RoboRun& run)
    : m_robo(run.robo())
{
    run.onEvent = [this](const Event& event) { take(event); };
    run.onNews = [this](const RoboNews& news) { take(news); };
}

void RoboLog::take(const Event& event)
{
    if (event.kind == Event::Kind::ProgramBegan && event.program == QLatin1String("goto")) {
        m_goto.insert(event.frame);
        m_bin.clear();
    } else if (event.kind == Event::Kind::ProgramEnded) {
        m_goto.erase(event.frame);
    }
}

void RoboLog::take(const RoboNews& news)
{
    QString where;
    if (!m_goto.empty() && news.kind != RoboNews::Kind::Moved) {
        for (const auto& object : m_robo.objects()) {
            if (object.bin && m_robo.knows(object.id) && isSamePlace(object.place, news.place)) {
                m_bin = object.name;
            }
        }
        if (!m_bin.isEmpty()) {
            where = Text(QT_TRANSLATE_NOOP("medulla", "goto: I go to %1"), { m_bin }).shown()
                + QLatin1Char(' ');
        }
    }
    console::print(where + news.text.shown());
}

} // namespace medulla::tr
