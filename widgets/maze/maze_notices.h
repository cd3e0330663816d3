// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <chrono>

#include <QObject>
#include <QString>
#include <QTimer>

namespace medulla::widgets::mazes {

/// Message for the operator: one or two sentences.
struct MazeNotice {
    Severity severity = Severity::Info;
    QString text; ///< empty: no message
    bool passes = false; ///< goes away by itself

    /// The text of a finding, followed by its remedy.
    [[nodiscard]] static MazeNotice of(const Finding& finding);
    /// All findings, one after the other, with the highest severity among them.
    [[nodiscard]] static MazeNotice of(const Findings& findings);

    friend bool operator==(const MazeNotice&, const MazeNotice&) = default;
};

/// The newest message about the maze game; each message replaces the one before. GUI thread.
class MazeNotices final : public QObject {
    Q_OBJECT

public:
    explicit MazeNotices(QObject* parent = nullptr);

    [[nodiscard]] const MazeNotice& newest() const { return m_newest; }
    void show(const MazeNotice& notice);
    void dismiss() { show({}); }

    /// A message that passes is shown for so long. Chosen: time to read a sentence.
    static constexpr std::chrono::milliseconds kPasses { 5000 };

Q_SIGNALS:
    void changed();

private:
    MazeNotice m_newest;
    QTimer m_passing;
};

} // namespace medulla::widgets::mazes
