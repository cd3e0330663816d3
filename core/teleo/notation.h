// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/formula_words.h"
#include "core/teleo/model.h"

#include <QString>

#include <tl/expected.hpp>

namespace medulla::teleo {

// How the parts of a rule are written: what stands behind the colon of a line in a program file,
// and in the fields of an editor. The readers take what is trimmed at both ends; columns of faults
// count from its first character. `written` gives what is read as the same.

/// What is wrong from `offset` on of what is read, from 0.
[[nodiscard]] tl::unexpected<Fault> faultAt(qsizetype offset, Text text, Text remedy);

/// `500 ms`, `0.5 s`, `2 min`, `1.5 h`; up to a year.
[[nodiscard]] tl::expected<Duration, Fault> readDuration(const QString& text);
[[nodiscard]] QString written(Duration duration);

/// `true`, an expression, which may have ` until EXPRESSION`, `topic NAME`, the latter two with
/// ` for DURATION`, `run EXECUTABLE ...` or `watch EXECUTABLE ...`. Expressions themselves are for
/// `Formula` to read. Neither the binding nor the age are part of it. `place` says where the text
/// stands.
[[nodiscard]] tl::expected<Condition, Fault> readCondition(
    const QString& text, const Place& place = {});
[[nodiscard]] QString written(const Condition& condition);
/// How many columns stand before what it holds until, as it is written.
[[nodiscard]] int columnsBeforeUntil(const Condition& condition);

/// `nothing`, `hold`, `move arm to POINT`, `task FILE`, `set OUTPUT = EXPR`, `keep NAME = EXPR`,
/// `run EXECUTABLE ...`, `NAME` or `NAME(ARGUMENTS)`. Neither grace time nor overlap are part of
/// it. `place` says where the text stands.
[[nodiscard]] tl::expected<Action, Fault> readAction(const QString& text, const Place& place = {});
[[nodiscard]] QString written(const Action& action);

/// `NAME in LIST`.
[[nodiscard]] tl::expected<Binding, Fault> readBinding(const QString& text);
[[nodiscard]] QString written(const Binding& binding);

/// `NAME` or `NAME(PARAMETER: TYPE, ...)`: a program without rules.
[[nodiscard]] tl::expected<Program, Fault> readSignature(const QString& text);
[[nodiscard]] QString writtenSignature(const Program& program);

/// `NAME = EXPR`. Its place is the one of EXPR, `place` that of the text.
[[nodiscard]] tl::expected<Variable, Fault> readVariable(
    const QString& text, const Place& place = {});
[[nodiscard]] QString written(const Variable& variable);

/// Whether it can be the name of a program, a variable or a parameter: a letter, then letters,
/// digits and underscores, all ASCII, and no word of the language.
[[nodiscard]] bool isName(const QString& text);

} // namespace medulla::teleo
