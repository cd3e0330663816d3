// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/signal_catalogue.h"

namespace medulla::signals {

std::optional<SignalId> SignalCatalogue::find(const QString& key) const
{
    const auto place = m_places.find(key);
    if (place == m_places.end() || m_infos[place->second].removed) {
        return std::nullopt;
    }
    return SignalId { place->second };
}

QStringList SignalCatalogue::keys() const
{
    QStringList keys;
    for (const auto& info : m_infos) {
        if (!info.removed) {
            keys += info.key;
        }
    }
    return keys;
}

SignalId SignalCatalogue::add(const SignalInfo& info)
{
    const auto [place, isNew] = m_places.try_emplace(info.key, m_infos.size());
    if (isNew) {
        m_infos.push_back(info);
    } else {
        m_infos[place->second] = info;
    }
    return { place->second };
}

QString keyOf(const QString& name)
{
    QString key;
    for (const auto c : name) {
        const bool plain = (c.unicode() < 128 && c.isLetterOrNumber()) || c == QLatin1Char('.');
        key += plain ? c : QLatin1Char('_');
    }
    if (key.isEmpty() || !key[0].isLetter()) {
        key.prepend(QLatin1String("s_"));
    }
    return key;
}

} // namespace medulla::signals
