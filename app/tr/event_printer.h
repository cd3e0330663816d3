// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"

#include <QString>

namespace medulla::tr {

/// Prints the events of a run on stdout, a line each: seconds since the begin of the run, and the
/// text of the event; or the JSON of core/teleo/event_json.h.
class EventPrinter final {
public:
    /// The document must outlive this. `name` is that of a script, whose program has none.
    EventPrinter(const teleo::Document& document, const QString& name, bool asJson);

    void print(const teleo::Event& event);

private:
    const teleo::Document& m_document;
    QString m_name;
    bool m_asJson;
    TimePoint m_began {};
};

} // namespace medulla::tr
