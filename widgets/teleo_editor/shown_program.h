// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstddef>

#include <QString>

namespace medulla::widgets {

/// Which program of a document is shown: the one of a name, also when it is given another name, or
/// else the first. Value type.
class ShownProgram {
public:
    /// Empty: the first one.
    void choose(const QString& name);
    /// Its index; to be asked after each change of the document. 0 when there is none at all.
    [[nodiscard]] int in(const teleo::Document& document);

private:
    QString m_name;
    std::size_t m_index = 0;
    std::size_t m_count = 0; ///< of programs when it was asked last
};

} // namespace medulla::widgets
