// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/reader.h"
#include "core/teleo/vocabulary.h"

#include <QByteArray>

/// Programs that the tests of this room share.
namespace medulla::widgets::sample {

/// Six rules and two programs that they call, with comments.
inline QByteArray flameText()
{
    return R"(# Lights the torch.
program: passFlame
note: The torch burns.

rule: torch lit
note: goal reached
condition: count(eyes, place, 15) >= 1 for 500 ms
action: nothing

# The operator is called.
rule: something blocks the arm
condition: residual > 25
action: hold

rule: torch moved
condition: torch.certainty > 20
age: 1 s
action: hold

rule: splint burns
condition: burning > 3 for 200 ms
action: carry(place)

rule: flame seen
condition: flame.certainty >= 75
action: lightSplint(flame)

rule: always
note: turns the head until a flame is seen
condition: true
action: hold

program: lightSplint(fire: point)

rule: splint burns
note: goal of lightSplint
condition: burning > 3
action: nothing

rule: splint in the flame
note: wait 0.5 s for it to catch
condition: dist(arm, fire) < 15
action: hold

rule: in front of the flame
note: minimum jerk, 35 ms, at most 60 mm/s
condition: dist(arm.xy, fire.xy) < 10
action: move arm to fire

rule: always
condition: true
action: move arm to fire - (0, 0, 40)

program: carry(to: point)

rule: there
condition: dist(arm, to) < 3
action: nothing

rule: always
condition: true
action: move arm to to
)";
}

inline teleo::TrProgramFile read(const QByteArray& text)
{
    auto file = teleo::readProgramFile(text, QStringLiteral("flame.tr"));
    if (!file) {
        qFatal("%s", qPrintable(shown(file.error())));
    }
    return *file;
}

inline teleo::TrProgramFile flame()
{
    return read(flameText());
}

/// As many rules as wanted, each of one condition of its own.
inline teleo::TrProgramFile longProgram(int rules)
{
    QByteArray text = "program: long\n";
    for (int i = 0; i < rules; ++i) {
        const auto number = QByteArray::number(i);
        text += "\nrule: rule " + number + "\ncondition: residual > " + number
            + " for 1 s\naction: hold\n";
    }
    return read(text + "\nrule: last\ncondition: true\naction: nothing\n");
}

/// Nine rules, six of which are to achieve the goal, with names and actions as long as they come.
inline teleo::TrProgramFile broadProgram()
{
    QByteArray text =
        "program: broad\n\nrule: torch lit\ncondition: burning > 9\naction: nothing\n";
    for (const auto* name : { "eyes dead", "flame elsewhere", "something is in the way",
             "around it", "above it", "splint burns" }) {
        text += QByteArray("\nrule: ") + name
            + "\ntoward: torch lit\ncondition: residual > 3\naction: keep around = arm\n"
              "also: keep evading = 1\n";
    }
    return read("variable: around = (0, 0, 0)\nvariable: evading = 0\n\n" + text
        + "\nrule: flame known\ncondition: burning > 3\naction: move arm to flame\n"
          "\nrule: no flame yet\ntoward: flame elsewhere\ncondition: true\naction: hold\n");
}

/// What the programs above are about.
inline teleo::Vocabulary vocabulary()
{
    const QStringList point { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") };
    auto seen = point;
    seen << QStringLiteral("certainty");
    teleo::Vocabulary all;
    all.signalShapes = { { QStringLiteral("arm"), point, {} }, { QStringLiteral("eyes"), seen, {} },
        { QStringLiteral("flame"), seen, {} }, { QStringLiteral("torch"), seen, {} },
        { QStringLiteral("place"), point, {} }, { QStringLiteral("residual"), {}, {} },
        { QStringLiteral("burning"), {}, {} } };
    all.arm = true;
    return all;
}

} // namespace medulla::widgets::sample
