// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/cell_words.h"

#include <QStringList>

namespace medulla::widgets {

QString liveHosts(const cell::Cell& cell)
{
    QStringList hosts;
    for (const auto& address : cell.liveAddresses()) {
        hosts << wire::hostToString(address.host);
    }
    hosts.removeDuplicates();
    return hosts.join(QLatin1String(", "));
}

QString labelOf(const cell::Cell& cell, const QString& name)
{
    const auto& labels = cell.site().labels;
    const auto label = labels.find(name);
    return label == labels.end() ? name : label->second;
}

} // namespace medulla::widgets
