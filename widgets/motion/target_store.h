// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <memory>
#include <vector>

#include <QSettings>
#include <QString>

namespace medulla::widgets {

/// A target that was kept under a name.
struct NamedTarget {
    QString name;
    Position position = Position::Zero(); ///< mm, global frame

    friend bool operator==(const NamedTarget&, const NamedTarget&) = default;
};

/// Where the kept targets of a site outlast the program: a group of a settings store for each site.
class TargetStore {
public:
    /// `site` is its name.
    TargetStore(std::unique_ptr<QSettings> settings, const QString& site);

    /// In the order in which they were kept. What cannot be read (no name, no finite position, a
    /// name for the second time) is left out.
    [[nodiscard]] std::vector<NamedTarget> load() const;
    /// Written before it returns; false when that failed.
    bool save(const std::vector<NamedTarget>& targets);

private:
    std::unique_ptr<QSettings> m_settings;
    QString m_key;
};

} // namespace medulla::widgets
