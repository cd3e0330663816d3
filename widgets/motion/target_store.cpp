// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/target_store.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QUrl>

namespace medulla::widgets {
namespace {

constexpr std::array kAxes { "x", "y", "z" };

std::vector<NamedTarget> targetsIn(QSettings& settings, const QString& key)
{
    std::vector<NamedTarget> targets;
    const int count = settings.beginReadArray(key);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        NamedTarget target { settings.value(QStringLiteral("name")).toString(), {} };
        bool good = !target.name.isEmpty();
        for (int axis = 0; axis < 3; ++axis) {
            bool number = false;
            target.position[axis] =
                settings.value(QLatin1String(kAxes[std::size_t(axis)])).toDouble(&number);
            good = good && number;
        }
        good = good && target.position.allFinite()
            && std::none_of(targets.begin(), targets.end(),
                [&](const NamedTarget& other) { return other.name == target.name; });
        if (good) {
            targets.push_back(target);
        }
    }
    settings.endArray();
    return targets;
}

} // namespace

TargetStore::TargetStore(std::unique_ptr<QSettings> settings, const QString& site)
    // Percent encoding, because a slash in the name would create a subgroup.
    : m_key(QStringLiteral("targets/") + QString::fromLatin1(QUrl::toPercentEncoding(site)))
    , m_loaded(targetsIn(*settings, m_key))
    , m_writer(settings->fileName())
{
    connect(&m_writer, &SettingsWriter::failed, this, &TargetStore::failed);
}

void TargetStore::save(const std::vector<NamedTarget>& targets)
{
    // The format of QSettings arrays: indices from 1.
    m_writer.removeGroup(m_key);
    m_writer.set(m_key + QStringLiteral("/size"), int(targets.size()));
    for (std::size_t i = 0; i < targets.size(); ++i) {
        // No QString::arg: the key contains percent signs.
        const auto entry = m_key + QLatin1Char('/') + QString::number(i + 1) + QLatin1Char('/');
        m_writer.set(entry + QStringLiteral("name"), targets[i].name);
        for (int axis = 0; axis < 3; ++axis) {
            m_writer.set(
                entry + QLatin1String(kAxes[std::size_t(axis)]), targets[i].position[axis]);
        }
    }
}

} // namespace medulla::widgets
