// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"

#include <QJsonObject>

namespace medulla::tr {

/// Prints what happens in a run on stdout, a line an event: seconds since the run began, and what
/// happened, or the same as JSON, as in
///
///     {"t": 2.5, "event": "first", "program": "main", "frame": 0, "rule": 2, "name": "on the way",
///      "text": "main: rule 2 (on the way) is first."}
///
/// `rule` and `action` count from 1; members without a meaning are left out. Texts are in English
/// in JSON; there, `text` of `output` is the line that was printed.
class Teller final {
public:
    /// The document outlives this. `name` is that of a script, whose program has none.
    Teller(const teleo::Document& document, const QString& name, bool asJson);

    void tell(const teleo::Event& event);

private:
    [[nodiscard]] Text toText(const teleo::Event& event) const;
    [[nodiscard]] QJsonObject toJson(const teleo::Event& event) const;

    const teleo::Document& m_document;
    QString m_name;
    bool m_asJson;
    TimePoint m_began {};
};

} // namespace medulla::tr
