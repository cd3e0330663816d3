// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_patterns.h"

namespace medulla::task::english {

namespace {

constexpr PhrasePattern kPhrases[] {
    { "ending", "{last|final|penultimate|next}" },
    { "which", "{<ordinal>|<ending>}" },
    { "when", "after {[the] <which> [trajectory] step|[the] [trajectory] step <number>}" },
    { "decision", "{this decision|[the] <ordinal> decision|[the] <name> [decision]}" },
    { "of", "[the] <name> [action] ['s] {<ordinal> decision|<name> decision}" },
    { "found", "[the] {[<ordinal>] <object>|<arm>} found {in|by|from} <of>" },
    { "certain", "certainty" },
    { "variable",
        "{[the] <axis> [position] of <found>|[the] <certain> of <found>|[the] [position of] "
        "<found> "
        "[<axis> position]}" },
    { "goal", "[equal to] {<number>|<variable>}" },
    { "threshold", "{( threshold <number> [)]|within <number> [mm]}" },
    { "axes", "<axis> [{, and|,|and} <axes>]" },
    { "move",
        "{[to] <number> , <number> , <number>|<axes> [position|positions] to <number>|[to] "
        "<variable>}" },
    { "moves", "<move> [{, and|,|and} <moves>]" },
    { "stay", "stay" },
    { "on", "{enable|enabled|check}" },
    { "off", "{disable|disabled}" },
    { "any", "any position" },
    { "point", "[position] <number> , <number> , <number> <threshold>" },
    { "side", "<axis> [position] <goal> <threshold>" },
    { "sides", "<side> [{, and|,|and} <sides>]" },
    { "anything", "any certainty" },
    { "surely", "[a|the] certainty [of] <goal> <threshold>" },
    { "atOnce", "at once" },
    { "delay",
        "{<atOnce>|[with] no delay|[with] [a] delay [of] <number> [tick|ticks]|after <number> "
        "{tick|ticks}}" },
    { "called", "<name>" },
    { "armHolds", "[the] <arm> is at {<point>|<sides>}" },
    { "seen",
        "there is {a|an|another} <object> [{called|named} <name>] [[,] at {<any>|<point>|<sides>}] "
        "[[,] with {<anything>|<surely>}]" },
    { "conditions", "{<armHolds>|<seen>} [{, and|,|and} <conditions>]" },
    { "again", "try again" },
    { "nothing", "do nothing" },
    { "then", "{<nothing>|{<again>|go to [the] <name> [action]} [[,] <delay>]}" },
    { "otherwise", "otherwise <then>" },
    { "success", "success" },
    { "millis", "{ms|millisecond|milliseconds}" },
    { "task", "the task" },
    { "action", "{this|the} action" },
};

constexpr SentencePattern kSentences[] {
    { Statement::Initial, "start at [the] <name> [action]", "Start at lightSelf." },
    { Statement::Initial, "[the] initial action is <name>", "The initial action is start." },
    { Statement::Every, "take {a|the next|each} step every <number> {s|second|seconds|<millis>}",
        "Take a step every 2.5 s." },
    { Statement::Settled, "take {a|the next|each} step when the <arm> has settled",
        "Take a step when the arm has settled." },
    { Statement::Create, "create {a|an} [new] action {called|named} [the] <name>",
        "Create an action called start." },
    { Statement::StepCount,
        "{it|the {trajectory|action}|[the] <name> [trajectory|action]} has <count> {step|steps}",
        "The start trajectory has four steps." },
    { Statement::Step, "[first|then|finally] {<stay>|move <moves>}", "First move to 0, 50, 0." },
    { Statement::Step, "[the] <which> step is [to] {<stay>|move <moves>}",
        "The first step is to move to 0, 50, 0." },
    { Statement::Verification, "<on> that each step is reached",
        "Check that each step is reached." },
    { Statement::Verification, "{<on>|<off>} trajectory verification",
        "Enable trajectory verification." },
    { Statement::Verification, "trajectory verification is {<on>|<off>}",
        "Trajectory verification is enabled." },
    { Statement::Within, "a step counts as reached within <number> mm",
        "A step counts as reached within 10 mm." },
    { Statement::AnotherWay, "{when|if} a step fails [,] find another way",
        "When a step fails, find another way." },
    { Statement::DecisionCount,
        "{it|the action|[the] <name> [action]} has <count> {decision|decisions}",
        "The start action has one decision." },
    { Statement::Called, "{this|[the] <ordinal> decision} is {called|named} [the] <name>",
        "The first decision is called testLit." },
    { Statement::Decide, "decide [<called>] <when> : [if <conditions> ,] <then> [[,] <otherwise>]",
        "Decide testLit after the first step: if there is an object with a certainty of 75 within "
        "25, go to lightSelf, otherwise try again." },
    { Statement::Execute, "execute <decision> <when>",
        "Execute testLit after the first trajectory step." },
    { Statement::AnyArm, "[the] <arm> can be in any position for <decision>",
        "The arm can be in any position for testLit." },
    { Statement::ArmAxis,
        "[the] <arm> 's <axis> position must be <goal> <threshold> for <decision>",
        "The arm's x position must be 0 (threshold 10) for testLit." },
    { Statement::Object,
        "there must be {a|an|another|<count>} <object> [{called|named} <name>] [,] at "
        "{<any>|<point>|<sides>} [[,] with {<anything>|<surely>}] for <decision>",
        "There must be one object, at any position, with a certainty of 75 (threshold 25) for "
        "testLit." },
    { Statement::Branch,
        "[the] {<success>|failure} action for <decision> is [the] <name> [action] [[,] <delay>]",
        "The success action for testLit is lightSelf with no delay." },
    { Statement::Reset,
        "[the] <name> [action] 's reset condition is action <name> , timeout <number> [[,] "
        "<delay>]",
        "The start action's reset condition is action start, timeout 3, no delay." },
    { Statement::ResetAfter,
        "after more than <number> {failure|failures} in a row , go to [the] <name> [action] [[,] "
        "<delay>]",
        "After more than 3 failures in a row, go to start." },
    { Statement::Unlimited,
        "retry without limit [; [the] <name> [action] [[,] <delay>] is never reached]",
        "Retry without limit; start is never reached." },
    { Statement::PauseBefore, "pause before {<action>|<decision>}", "Pause before testLit." },
    { Statement::PauseWhen, "pause when <found> changes",
        "Pause when the object found in the start action's testLit decision changes." },
    { Statement::Note, "note on {<task>|<action>|<decision>} : <text>",
        "Note on this action: \"Holds the splint into the flame\"." },
    { Statement::Arm, "you are {called|named} [the] <name>", "You are called the arm." },
    { Statement::Objects, "targets are {called|named} [the] <name>",
        "Targets are called objects." },
    { Statement::Space, "[the] coordinate space is x , y , z", "The coordinate space is x, y, z." },
};

} // namespace

std::span<const SentencePattern> sentencePatterns()
{
    return kSentences;
}

std::span<const PhrasePattern> phrasePatterns()
{
    return kPhrases;
}

} // namespace medulla::task::english
