// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/kit/settings_file.h"

#include <memory>
#include <vector>

#include <QObject>
#include <QSettings>
#include <QString>

namespace medulla::widgets {

/// A stored target.
struct NamedTarget {
    QString name;
    Position position = Position::Zero(); ///< mm, global frame

    friend bool operator==(const NamedTarget&, const NamedTarget&) = default;
};

/// Saves the stored targets of a site: a group of a settings file per site, written in the
/// background. GUI thread.
class TargetStore final : public QObject {
    Q_OBJECT

public:
    /// `site`: name of the site.
    TargetStore(std::unique_ptr<QSettings> settings, const QString& site);

    /// The saved targets at the construction, in the order of their storage. Invalid entries (no
    /// name, no finite position, a repeated name) are left out.
    [[nodiscard]] const std::vector<NamedTarget>& loaded() const { return m_loaded; }
    void save(const std::vector<NamedTarget>& targets);

Q_SIGNALS:
    /// The targets cannot be saved; emitted once until a save succeeds.
    void failed(const medulla::Finding& why);

private:
    QString m_key;
    std::vector<NamedTarget> m_loaded;
    SettingsWriter m_writer;
};

} // namespace medulla::widgets
