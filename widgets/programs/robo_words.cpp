// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/robo_words.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

namespace medulla::widgets::programs {

namespace {

struct Saying {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::RoboWords)
};

QString nameOf(const teleo::RoboPicture& picture, int id)
{
    const auto at = std::ranges::find_if(
        picture.things, [id](const auto& thing) { return thing.object.id == id; });
    return at == picture.things.end() ? Saying::tr("something") : at->object.name;
}

} // namespace

QString wordFor(teleo::RoboLabel label)
{
    return label == teleo::RoboLabel::Paper ? Saying::tr("paper") : Saying::tr("bottle");
}

QString kindOf(const teleo::RoboPicture::Thing& thing)
{
    if (!thing.known) {
        return Saying::tr("not recognised");
    }
    if (!thing.object.bin) {
        return wordFor(thing.object.label);
    }
    return thing.object.label == teleo::RoboLabel::Paper ? Saying::tr("bin for paper")
                                                         : Saying::tr("bin for bottles");
}

QString doingOf(const teleo::RoboPicture& picture)
{
    if (!picture.doing) {
        return Saying::tr("Does nothing");
    }
    switch (picture.doing->skill) {
    case teleo::RoboSkill::Navigate:
        return Saying::tr("Goes to %1").arg(shown(picture.doing->to));
    case teleo::RoboSkill::Grasp:
        return Saying::tr("Picks up %1").arg(nameOf(picture, picture.doing->object));
    case teleo::RoboSkill::Recognise:
        return Saying::tr("Finds out what %1 is").arg(nameOf(picture, picture.doing->object));
    case teleo::RoboSkill::Place:
        break;
    }
    return Saying::tr("Puts down what it holds");
}

QString holdingOf(const teleo::RoboPicture& picture)
{
    const auto held = std::ranges::find_if(picture.things, &teleo::RoboPicture::Thing::held);
    return held == picture.things.end() ? Saying::tr("holds nothing")
                                        : Saying::tr("holds %1").arg(held->object.name);
}

QString described(const teleo::RoboPicture& picture)
{
    QStringList things;
    for (const auto& thing : picture.things) {
        if (!thing.held) {
            things << Saying::tr("%1 at %2, %3")
                          .arg(thing.object.name, shown(thing.object.place), kindOf(thing));
        }
    }
    return Saying::tr("Robo: %1, %2. Objects: %3.")
        .arg(doingOf(picture), holdingOf(picture), things.join(QLatin1String("; ")));
}

} // namespace medulla::widgets::programs
