// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/formula_words.h"
#include "core/teleo/model.h"

#include <QString>

#include <tl/expected.hpp>

namespace medulla::teleo {

// Text form of the parts of a rule: the text behind the colon of a line in a program file, or in a
// field of an editor. The readers expect text without blanks at both ends; columns of faults count
// from its first character. `written` is the inverse of the readers.

/// A fault at `offset`, from 0, of the text.
[[nodiscard]] tl::unexpected<Fault> faultAt(qsizetype offset, Text text, Text remedy);

/// `500 ms`, `0.5 s`, `2 min`, `1.5 h`; up to a year.
[[nodiscard]] tl::expected<Duration, Fault> readDuration(const QString& text);
[[nodiscard]] QString written(Duration duration);

/// `true`, an expression, which may have ` until EXPRESSION`, `topic NAME`, the latter two with `
/// for DURATION`, `run EXECUTABLE ...` or `watch EXECUTABLE ...`. Expressions are not parsed here,
/// but by `Formula`. Neither the binding nor the age are part of it. `place` is the place of the
/// text.
[[nodiscard]] tl::expected<Condition, Fault> readCondition(
    const QString& text, const Place& place = {});
[[nodiscard]] QString written(const Condition& condition);
/// Number of columns in front of the `until` expression in the written form.
[[nodiscard]] int columnsBeforeUntil(const Condition& condition);

/// `nothing`, `hold`, `move arm to POINT`, `task FILE`, `set OUTPUT = EXPR`, `keep NAME = EXPR`,
/// `run EXECUTABLE ...`, `NAME` or `NAME(ARGUMENTS)`. Neither grace time nor overlap are part of
/// it. `place` is the place of the text.
[[nodiscard]] tl::expected<Action, Fault> readAction(const QString& text, const Place& place = {});
[[nodiscard]] QString written(const Action& action);

/// `NAME in LIST`.
[[nodiscard]] tl::expected<Binding, Fault> readBinding(const QString& text);
[[nodiscard]] QString written(const Binding& binding);

/// `NAME` or `NAME(PARAMETER: TYPE, ...)`: a program without rules.
[[nodiscard]] tl::expected<TrProgram, Fault> readSignature(const QString& text);
[[nodiscard]] QString writtenSignature(const TrProgram& program);

/// `NAME = EXPR`. The variable's place is that of EXPR, `place` that of the text.
[[nodiscard]] tl::expected<Variable, Fault> readVariable(
    const QString& text, const Place& place = {});
[[nodiscard]] QString written(const Variable& variable);

/// Whether it is valid as the name of a program, a variable or a parameter: a letter, then letters,
/// digits and underscores, all ASCII, and no keyword of the language.
[[nodiscard]] bool isName(const QString& text);

} // namespace medulla::teleo
