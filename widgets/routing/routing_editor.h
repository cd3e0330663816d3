// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/routing/routing_document.h"

#include <functional>
#include <memory>
#include <optional>

#include <QObject>

namespace medulla::widgets {
class LastGoodRun;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

/// Edits the Spine configuration of a cell: reads its file, applies the edited configuration to the
/// running cell, and saves it. Files are read and written in the background. GUI thread.
class RoutingEditor final : public QObject {
    Q_OBJECT

public:
    using Document = medulla::routing::RoutingDocument;

    /// Begins to read the file. `cell` must outlive the editor.
    RoutingEditor(cell::Cell& cell, QObject* parent);

    /// Null until the file was read: `opened` follows.
    [[nodiscard]] Document* document() const { return m_document.get(); }
    [[nodiscard]] const cell::Cell& cell() const { return m_cell; }
    /// The file's name without its folder.
    [[nodiscard]] QString fileName() const;
    /// Why the document cannot be changed: the cell is a recording; empty: it can.
    [[nodiscard]] QString whyReadOnly() const;
    /// Why there is no document.
    [[nodiscard]] const Findings& openFindings() const { return m_openFindings; }

    /// The run with which the document is compared; it must outlive the editor.
    void compareWith(const LastGoodRun& run);
    /// Null: no good run of the cell is known.
    [[nodiscard]] const LastGoodRun* goodRun() const;
    /// The differences of the document from the configuration of that run; empty without a run.
    [[nodiscard]] const std::vector<spine::Difference>& differencesFromGoodRun() const
    {
        return m_fromGoodRun;
    }

    /// What `apply` would do.
    [[nodiscard]] const cell::RoutingChange& change() const { return m_change; }
    /// Why `apply` is not possible now; empty: it is.
    [[nodiscard]] QString whyNotApply() const;
    /// `applied` or `failed` follows.
    void apply();
    /// Goes back to the configuration that runs, as one step of undo.
    void revert();

    /// The file can be replaced: it is none that Medulla brings along.
    [[nodiscard]] bool canSave() const;
    /// Absolute path of the file.
    [[nodiscard]] QString path() const;
    /// `saved`, `changedOutside` or `failed` follows. `replaces`: also if another program has
    /// changed the file, or another file stands there.
    void save(const QString& path, bool replaces);

    /// Outputs that are held since their route changed.
    [[nodiscard]] QStringList held() const;
    void release(const QString& output);

    /// `form` shows the frame of an input or output, to be drawn in 3D while it does.
    void showFrame(const QObject& form, const QString& name, const Frame& frame);
    /// It shows it no longer. Without effect when another form shows one since.
    void hideFrame(const QObject& form);

Q_SIGNALS:
    void opened();
    /// The document, the running configuration, the file, a hold or the last good run changed.
    void changed();
    void applied();
    void saved(const QString& path);
    /// Another program has written the file since it was read.
    void changedOutside(const QString& path);
    void failed(const QString& title, const medulla::Findings& findings);
    void frameShown(const QString& name, const medulla::Frame& frame);
    void frameHidden();

private:
    void open();
    void take(const Checked<QByteArray>& text);
    void refresh();
    /// The configuration that runs, without what the site adds to the file's.
    [[nodiscard]] spine::Config running() const;

    cell::Cell& m_cell;
    std::unique_ptr<Document> m_document;
    Findings m_openFindings;
    cell::RoutingChange m_change;
    const LastGoodRun* m_goodRun = nullptr;
    std::vector<spine::Difference> m_fromGoodRun;
    bool m_isSaving = false;
    const QObject* m_frameForm = nullptr; ///< that shows a frame; compared only
};

} // namespace medulla::widgets::routing
