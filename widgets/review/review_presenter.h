// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/comparison.h"
#include "core/replay/loaded_recording.h"

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

namespace medulla::widgets::reviews {

class RecordingsModel;
class ReplayControl;
class SignalReading;

/// Two recordings side by side. A is the open one when it was made. Value content, made anew for
/// each alignment.
struct Comparison {
    std::shared_ptr<const replay::LoadedRecording> a;
    std::shared_ptr<const replay::LoadedRecording> b;
    std::vector<replay::Alignment> alignments; ///< those that both have
    std::optional<replay::Alignment> alignment; ///< unset: by their beginnings
    replay::Course course;
    std::vector<replay::FileDifference> differences;
    std::shared_ptr<signals::SignalStore> signalStore; ///< see replay::comparedSignals
};

/// The recordings of a folder, the opened one, and its replayed moment. Files are read and written
/// in the background. Never sends anything: a recording has no cell. GUI thread.
class ReviewPresenter final : public QObject {
    Q_OBJECT

public:
    explicit ReviewPresenter(QObject* parent = nullptr);
    ~ReviewPresenter() override;

    /// The folder of the recordings; empty: none, nothing is listed.
    [[nodiscard]] const QString& folder() const { return m_folder; }
    /// Lists the recordings of a cell; captures are read with its site.
    void setCell(const QString& folder, const QString& siteFile);
    /// The list; filled by `refresh`.
    [[nodiscard]] RecordingsModel& recordings() { return *m_model; }
    /// Findings of the newest list; empty: all files could be read.
    [[nodiscard]] const Findings& listFindings() const { return m_listFindings; }
    /// Reads the list again.
    void refresh();

    /// Opens a recording of the list, or any MCAP file; `opened` or `failed` follows. A second call
    /// replaces the first one. A capture (*.pcap, *.pcapng) becomes a recording of the list first.
    void open(const QString& path);
    void close();
    /// Null: none is open.
    [[nodiscard]] const replay::LoadedRecording* recording() const { return m_recording.get(); }
    /// The same, for work in the background that may outlast it.
    [[nodiscard]] std::shared_ptr<const replay::LoadedRecording> shared() const
    {
        return m_recording;
    }
    /// Reads the signals of the open recording in the background.
    [[nodiscard]] SignalReading& signalReading() { return *m_signals; }
    /// The file that is being read; empty: none.
    [[nodiscard]] const QString& loading() const { return m_loading; }

    /// The replayed moment of the open recording.
    [[nodiscard]] ReplayControl& replay() { return *m_replay; }
    [[nodiscard]] const ReplayControl& replay() const { return *m_replay; }

    /// Compares the open recording (B, after) with another one (A, before), aligned by the first
    /// event that both have. `comparisonChanged` or `failed` follows.
    void compareWith(const QString& path);
    /// Aligns by another event; unset: by their beginnings. `byS` is added to the shift of B.
    void align(const std::optional<replay::Alignment>& alignment, double byS = 0);
    void swapCompared();
    void endComparison();
    /// Null: none.
    [[nodiscard]] const Comparison* comparison() const { return m_comparison.get(); }
    /// The newest earlier run of the same cell that finished without an alarm; null: none.
    [[nodiscard]] const replay::RecordingInfo* lastGoodRun() const;

    /// A file that others read. `Part` takes the loop, or else the whole.
    enum class Export { Csv, Pcap, Part };
    /// Writes it in the background; `exported` or `failed` follows.
    void exportTo(Export what, const QString& path);

    /// Writes the files of the open recording into a new folder in the background; `exported` or
    /// `failed` follows.
    void restoreTo(const QString& folder);

    /// Replaces the notes of the open recording, and saves them.
    void setNotes(const replay::RecordingNotes& notes);
    /// Marks the present moment.
    void addMark(const QString& text);

Q_SIGNALS:
    void listChanged();
    /// `loading` has changed.
    void loadingChanged();
    /// The open recording is about to be closed, or replaced by another one.
    void leaving();
    /// Another recording is open, or none.
    void opened();
    /// A file could not be read or written: what, and what to do.
    void failed(const QString& said);
    void notesChanged();
    void exported(const QString& path);
    /// Another comparison is shown, or none.
    void comparisonChanged();

private:
    void setRecording(std::shared_ptr<replay::LoadedRecording> recording);
    void setLoading(const QString& path);
    void openRecording(const QString& path);
    void openCapture(const QString& path);
    void compare(std::shared_ptr<const replay::LoadedRecording> a,
        std::shared_ptr<const replay::LoadedRecording> b,
        const std::optional<replay::Alignment>& alignment, double byS);

    QString m_folder;
    QString m_siteFile;
    RecordingsModel* m_model;
    Findings m_listFindings;
    QString m_loading;
    int m_asked = 0; ///< number of the newest `open`; results of earlier ones are dropped
    std::shared_ptr<replay::LoadedRecording> m_recording;
    std::unique_ptr<Comparison> m_comparison;
    int m_comparing = 0; ///< number of the newest comparison; results of earlier ones are dropped
    ReplayControl* m_replay;
    SignalReading* m_signals;
};

} // namespace medulla::widgets::reviews
