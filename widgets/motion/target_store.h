// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/common/settings_file.h"

#include <memory>
#include <vector>

#include <QObject>
#include <QSettings>
#include <QString>

namespace medulla::widgets {

/// A target that was kept under a name.
struct NamedTarget {
    QString name;
    Position position = Position::Zero(); ///< mm, global frame

    friend bool operator==(const NamedTarget&, const NamedTarget&) = default;
};

/// Where the kept targets of a site outlast the program: a group of a settings store for each site,
/// whose file is written in the background. GUI thread.
class TargetStore final : public QObject {
    Q_OBJECT

public:
    /// `site` is its name.
    TargetStore(std::unique_ptr<QSettings> settings, const QString& site);

    /// As they were when this was made, in the order in which they were kept. What cannot be read
    /// (no name, no finite position, a name for the second time) is left out.
    [[nodiscard]] const std::vector<NamedTarget>& loaded() const { return m_loaded; }
    void save(const std::vector<NamedTarget>& targets);

Q_SIGNALS:
    /// They are not kept; said once until they are kept again.
    void failed(const medulla::Finding& why);

private:
    QString m_key;
    std::vector<NamedTarget> m_loaded;
    SettingsWriter m_writer;
};

} // namespace medulla::widgets
