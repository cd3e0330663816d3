// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QString>

namespace medulla::widgets {

/// A mode of the window: a page with panels of its own, in docks around its middle. The window
/// shows one at a time and keeps each one's layout.
class Mode : public QMainWindow {
    Q_OBJECT

public:
    struct Title {
        QString id; ///< also the object name
        QString icon; ///< base name of a file in resources/icons
        QString label; ///< as the rail shows it
    };

    explicit Mode(Title title, QWidget* parent = nullptr);

    [[nodiscard]] const Title& title() const { return m_title; }
    /// Called at display rate while the mode is shown.
    virtual void refresh() { }

protected:
    /// A dock without a title bar of its own, since panels have their heads; as large at first as
    /// the panel likes to be.
    QDockWidget* addPanel(QWidget* panel, Qt::DockWidgetArea area, const QString& label);

    void showEvent(QShowEvent* event) override;

private:
    Title m_title;
    bool m_laidOut = false;
};

} // namespace medulla::widgets
