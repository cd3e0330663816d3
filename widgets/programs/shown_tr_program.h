// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstddef>

#include <QString>

namespace medulla::widgets::programs {

/// Selects the displayed program of a document by name. It follows a renamed program; the first
/// program replaces an unknown name. Value type.
class ShownTrProgram {
public:
    /// Empty: the first program.
    void choose(const QString& name);
    /// Index of the program; to be called after each change of the document. 0 for a document
    /// without programs.
    [[nodiscard]] int in(const teleo::Document& document);

private:
    QString m_name;
    std::size_t m_index = 0;
    std::size_t m_count = 0; ///< number of programs at the last call
};

} // namespace medulla::widgets::programs
