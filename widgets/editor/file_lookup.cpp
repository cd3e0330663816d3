// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/file_lookup.h"

#include "widgets/kit/in_background.h"

#include <utility>

namespace medulla::widgets {

FileLookup::FileLookup(Probe probe, QObject* parent)
    : QObject(parent)
    , m_probe(std::move(probe))
{
}

bool FileLookup::has(const QString& path)
{
    m_asked.insert(path);
    if (!m_looking) {
        lookUp();
    }
    return m_found.value(path, true);
}

void FileLookup::lookUp()
{
    m_looking = true;
    inBackground(
        this,
        [probe = m_probe, paths = std::exchange(m_asked, {})] {
            QHash<QString, bool> found;
            for (const auto& path : paths) {
                found.insert(path, probe(path));
            }
            return found;
        },
        [this](const QHash<QString, bool>& found) { take(found); });
}

void FileLookup::take(const QHash<QString, bool>& found)
{
    bool other = false;
    for (auto i = found.begin(); i != found.end(); ++i) {
        other = other || m_found.value(i.key(), true) != i.value();
        m_found.insert(i.key(), i.value());
    }
    m_looking = false;
    if (!m_asked.isEmpty()) {
        lookUp();
    }
    if (other) {
        Q_EMIT changed();
    }
}

} // namespace medulla::widgets
