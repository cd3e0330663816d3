// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QWidget>

class QAction;
class QTableView;

namespace medulla::widgets {
class Theme;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class SendersModel;

/// The senders of each input, with their rates and numbers of rejected datagrams. A button or the
/// context menu allows or forbids the selected sender.
class SendersPanel final : public QWidget {
    Q_OBJECT

public:
    /// Theme and model must outlive the panel.
    SendersPanel(Theme& theme, SendersModel& model, QWidget* parent = nullptr);
    ~SendersPanel() override;

    /// Disables all controls for good; `why` is their tool tip.
    void setReadOnly(const QString& why);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// `host` in host byte order.
    void allowWanted(const QString& input, quint32 host);
    void forbidWanted(const QString& input, quint32 host);

private:
    void showChoice();
    void measure();
    void ask(bool allow);

    Theme& m_theme;
    SendersModel& m_model;
    QTableView* m_table;
    ToolBarButton* m_allow;
    ToolBarButton* m_forbid;
    QAction* m_allowAction;
    QAction* m_forbidAction;
    QString m_whyReadOnly; ///< empty: it is not
};

} // namespace medulla::widgets::routing
