// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

class QWidget;

namespace medulla::widgets {
class Preferences;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {
class ReplayView;
class ReviewPresenter;
} // namespace medulla::widgets::reviews

namespace medulla::widgets::replays {

class ReplayDocuments;
class ReplaySession;

/// Shows the modes of a cell as pages of a replay: the same panels, at the replayed moment, without
/// any effect on a cell. GUI thread.
class ReplayPages final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it but `parent`; `view` shows the recordings of `presenter`.
    ReplayPages(Theme& theme, reviews::ReviewPresenter& presenter, reviews::ReplayView& view,
        QObject* parent = nullptr);
    ~ReplayPages() override;

    /// Of the open recording; null: none is open, or its cell cannot be shown.
    [[nodiscard]] ReplaySession* session() const { return m_session.get(); }

private:
    void showOpened();
    void showMoment();
    void showRuns();
    void close();
    [[nodiscard]] QWidget* makeOperate();
    [[nodiscard]] QWidget* makeTasks();
    [[nodiscard]] QWidget* makePrograms();
    [[nodiscard]] QWidget* makeMaze();

    Theme& m_theme;
    reviews::ReviewPresenter& m_presenter;
    reviews::ReplayView& m_view;
    std::unique_ptr<ReplaySession> m_session;
    std::unique_ptr<ReplayDocuments> m_taskDocuments; ///< null: the page is not shown yet
    std::unique_ptr<ReplayDocuments> m_programDocuments;
    std::unique_ptr<Preferences> m_mazePreferences; ///< likewise; nothing of it is saved
    QTimer m_refresh; ///< of the shown page
};

} // namespace medulla::widgets::replays
