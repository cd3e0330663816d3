// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"

#include <QString>

namespace medulla::tr {

/// Prints what happens in a run on stdout, a line an event: seconds since the run began, and what
/// happened; or the JSON of core/teleo/event_json.h.
class Teller final {
public:
    /// The document outlives this. `name` is that of a script, whose program has none.
    Teller(const teleo::Document& document, const QString& name, bool asJson);

    void tell(const teleo::Event& event);

private:
    const teleo::Document& m_document;
    QString m_name;
    bool m_asJson;
    TimePoint m_began {};
};

} // namespace medulla::tr
