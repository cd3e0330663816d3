// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/model.h"
#include "core/teleo/vocabulary.h"

#include <QByteArray>
#include <QString>

namespace medulla::tr {

/// A program with its findings for a given vocabulary.
struct Examined {
    teleo::Document document;
    Findings findings;
};

/// Reads and checks the text of a file. `name` is its path, which is used in findings; paths of
/// executables begin at its folder.
[[nodiscard]] Examined examine(
    const QByteArray& text, const QString& name, const teleo::Vocabulary& vocabulary);

/// The bytes of a file; complains and exits with status 2 when it cannot be read.
[[nodiscard]] QByteArray load(const QString& path);

/// Prints the findings of a program that is to run, except for notes; exits with status 2 when it
/// cannot run.
void complainOrExit(Findings findings);

/// Complains about an option or a file, and exits with status 2.
[[noreturn]] void misuse(const QString& place, const Text& text, const Text& remedy);

} // namespace medulla::tr
