// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/xray.h"
#include "core/routing/draft.h"
#include "core/spine/config_difference.h"
#include "core/spine/options.h"

#include <functional>
#include <memory>
#include <vector>

#include <QByteArray>
#include <QObject>

namespace medulla::routing {

/// How the configuration is going to run, for its findings. Value type.
struct Surroundings {
    spine::Options options;
    QString arm = QStringLiteral("arm"); ///< name of the arm's interfaces
    /// Adds the ends that the site brings along, such as those of the maze; empty: none.
    std::function<void(spine::Config&)> addEnds = {};
};

/// A Spine configuration that is edited, with unlimited undo. Nothing here changes a running Spine.
/// Used on one thread.
class RoutingDocument final : public QObject {
    Q_OBJECT

public:
    using Change = std::function<Result<void>(Draft&)>;

    /// Errors as of `spine::readConfig`. `source` names the file.
    [[nodiscard]] static Checked<std::unique_ptr<RoutingDocument>> read(
        const QByteArray& text, const QString& source, Surroundings surroundings);

    [[nodiscard]] const spine::Config& config() const { return m_draft.config; }
    /// Makes a change, one undo step. Changes with the same `key` one after another are one step,
    /// such as the letters of a name; `endTyping` ends it. Nothing is changed when `change` fails.
    Result<void> edit(const Text& words, const Change& change, const QString& key = {});
    void endTyping() { m_key.clear(); }
    /// Goes on with this configuration, as one undo step.
    void replace(const Text& words, const spine::Config& config);

    [[nodiscard]] bool canUndo() const { return m_done > 0; }
    [[nodiscard]] bool canRedo() const { return m_done < m_steps.size(); }
    /// The change that `undo` or `redo` would take: "Connect pyt to arm". Empty: none.
    [[nodiscard]] Text undoWords() const;
    [[nodiscard]] Text redoWords() const;
    void undo();
    void redo();

    /// Of the present configuration: what the Spine refuses, and what the X-ray finds; errors
    /// first.
    [[nodiscard]] const Findings& findings() const { return m_findings; }
    [[nodiscard]] const preflight::Xray& xray() const { return m_xray; }

    /// The text of the file with the present configuration. What did not change keeps its bytes.
    [[nodiscard]] Checked<QByteArray> text() const;
    /// `text` has been written to the file with this configuration.
    void setSaved(const spine::Config& config, const QByteArray& text);
    /// The text of the file as it was read or saved last.
    [[nodiscard]] const QByteArray& fileText() const { return m_fileText; }
    /// The differences of the present configuration from that file's.
    [[nodiscard]] std::vector<spine::Difference> differencesFromFile() const;
    [[nodiscard]] bool isModified() const { return !differencesFromFile().empty(); }

Q_SIGNALS:
    /// The configuration changed, by an edit, undo or redo.
    void changed();
    /// The file has another content now.
    void saved();

private:
    struct Step {
        Text words;
        Draft before;
        Draft after;
    };

    RoutingDocument(QByteArray text, spine::Config config, Surroundings surroundings);
    void take(const Text& words, Draft draft, const QString& key);
    /// The renames that lead from the file to this configuration, as far as they are known.
    [[nodiscard]] spine::RenamedInterfaces renamedIn(const spine::Config& config) const;
    /// Error: the text would not be read as the present configuration.
    [[nodiscard]] Checked<QByteArray> textWith(const spine::RenamedInterfaces& renamed) const;
    void examine();

    const Surroundings m_surroundings;
    const QByteArray m_original; ///< as read; the text is made of it
    const spine::Config m_read;
    Draft m_draft;
    std::vector<Step> m_steps;
    std::size_t m_done = 0; ///< steps that are not undone
    QString m_key; ///< of the newest step, while typing goes on
    QByteArray m_fileText;
    spine::Config m_fileConfig;
    Findings m_findings;
    preflight::Xray m_xray;
};

} // namespace medulla::routing
