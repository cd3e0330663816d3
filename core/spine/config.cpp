// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config.h"

#include <algorithm>

namespace medulla::spine {

namespace {

template <class T>
const T* named(const std::vector<T>& list, const QString& name)
{
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const T& candidate) { return candidate.name == name; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

Frame Config::frameOf(const QString& name) const
{
    for (const auto& key : { name, QStringLiteral("default") }) {
        if (const auto found = transforms.find(key); found != transforms.end()) {
            return found->second;
        }
    }
    return {};
}

const InputConfig* Config::input(const QString& name) const
{
    return named(inputs, name);
}

const OutputConfig* Config::output(const QString& name) const
{
    return named(outputs, name);
}

QString Config::place(const QString& path) const
{
    return source.isEmpty() ? path : source + QLatin1String(": ") + path;
}

} // namespace medulla::spine
