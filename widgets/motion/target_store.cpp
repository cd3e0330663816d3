// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/target_store.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QUrl>

namespace medulla::widgets {
namespace {

constexpr std::array kAxes { "x", "y", "z" };

} // namespace

TargetStore::TargetStore(std::unique_ptr<QSettings> settings, const QString& site)
    : m_settings(std::move(settings))
    // A slash in the name would make a group of its own.
    , m_key(QStringLiteral("targets/") + QString::fromLatin1(QUrl::toPercentEncoding(site)))
{
}

std::vector<NamedTarget> TargetStore::load() const
{
    std::vector<NamedTarget> targets;
    const int count = m_settings->beginReadArray(m_key);
    for (int i = 0; i < count; ++i) {
        m_settings->setArrayIndex(i);
        NamedTarget target { m_settings->value(QStringLiteral("name")).toString(), {} };
        bool good = !target.name.isEmpty();
        for (int axis = 0; axis < 3; ++axis) {
            bool number = false;
            target.position[axis] =
                m_settings->value(QLatin1String(kAxes[std::size_t(axis)])).toDouble(&number);
            good = good && number;
        }
        good = good && target.position.allFinite()
            && std::none_of(targets.begin(), targets.end(),
                [&](const NamedTarget& other) { return other.name == target.name; });
        if (good) {
            targets.push_back(target);
        }
    }
    m_settings->endArray();
    return targets;
}

bool TargetStore::save(const std::vector<NamedTarget>& targets)
{
    m_settings->remove(m_key);
    m_settings->beginWriteArray(m_key, int(targets.size()));
    for (std::size_t i = 0; i < targets.size(); ++i) {
        m_settings->setArrayIndex(int(i));
        m_settings->setValue(QStringLiteral("name"), targets[i].name);
        for (int axis = 0; axis < 3; ++axis) {
            m_settings->setValue(
                QLatin1String(kAxes[std::size_t(axis)]), targets[i].position[axis]);
        }
    }
    m_settings->endArray();
    m_settings->sync();
    return m_settings->status() == QSettings::NoError;
}

} // namespace medulla::widgets
