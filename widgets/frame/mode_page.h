// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QHash>
#include <QMainWindow>
#include <QString>
#include <QTimer>

namespace medulla::widgets {

class ActionRegistry;

/// Buttons follow the state of the cell every so many display ticks.
inline constexpr int kTicksPerTools = 6;

/// A mode of the window: a page with panels in docks around its centre. The window shows one mode
/// at a time and saves the layout of each. A panel is dragged by its header to another side, or out
/// of the window to any screen. When centre and sides do not fit beside each other, the side panels
/// become tabs below.
class ModePage : public QMainWindow {
    Q_OBJECT

public:
    struct Title {
        QString id; ///< also the object name
        QString icon; ///< base name of a file in resources/icons
        QString label; ///< text on the rail
    };

    /// `theme` must outlive the mode.
    ModePage(const Theme& theme, Title title, QWidget* parent = nullptr);
    ~ModePage() override;

    [[nodiscard]] const Title& title() const { return m_title; }
    /// The part of the window where the keys of its actions are valid, as in ActionRegistry::enter.
    [[nodiscard]] virtual QString scope() const { return m_title.id; }
    /// Called at display rate while the mode is shown.
    virtual void refresh() { }
    /// Registers the actions of this mode. `ModePage` registers the actions of the panels.
    virtual void addActions(ActionRegistry& actions);

    /// Adds a dock. Its title bar is the header of the panel (its first direct child of type Strip,
    /// or a new one); its first size is the size hint of the panel.
    QDockWidget* addPanel(QWidget* panel, Qt::DockWidgetArea area, const QString& label);

    /// Layout of the panels: sizes, sides, geometry of floating panels. Empty before the mode is
    /// shown for the first time.
    [[nodiscard]] QByteArray layoutState() const;
    /// Restores a layout: at once if the mode is shown, else when it is first shown. A layout of
    /// another version or of unknown panels is ignored. A floating panel outside all screens
    /// returns to its side.
    void restoreLayout(const QByteArray& state);
    /// Resets all panels to their default places.
    void resetLayout();
    /// Selected content of the panels for this site, such as layers and plots, to be saved between
    /// starts. Empty if the mode has no such choices.
    [[nodiscard]] virtual QByteArray contentState() const { return {}; }
    /// Restores the content; empty or malformed data gives the default.
    virtual void restoreContent(const QByteArray& state);
    /// Returns floating panels outside the screens to their sides; called on changes of the
    /// screens.
    void rescuePanels();

protected:
    /// Minimum size of the window, px.
    static constexpr QSize kLeastSize { 760, 480 };

    /// The dock created by `addPanel` for the panel.
    [[nodiscard]] static QDockWidget* dockOf(QWidget* panel);
    /// A collapsed panel shows its number of items behind its title: on its tab and on its window.
    void setPanelCount(QWidget* panel, int count);

    void childEvent(QChildEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// Gives the docks their default sizes.
    virtual void layOut();
    /// Called after the default layout: no panels share a tab group for lack of room.
    virtual void takeDefault() { }
    /// Called after the default or a saved layout: a mode may tab panels that do not fit beside
    /// each other.
    virtual void fitPanels() { }
    /// Minimum useful width of the centre, px; below it the sides move down.
    [[nodiscard]] virtual int middleWidth() const;
    [[nodiscard]] bool isLaidOut() const { return m_laidOut; }
    /// The side panels are below, for lack of width.
    [[nodiscard]] bool isPutBelow() const { return !m_putBelow.isEmpty(); }

private:
    /// Moves the side panels into tabs below when they do not fit beside the centre, for example
    /// with large text on a small screen, and back when there is room again.
    void fitWidth();
    void fitWidthLater();
    void putBeside();
    [[nodiscard]] int neededWidth() const;
    void followTextScale();
    void shrinkPanels(double factor);
    void restoreExtents();
    void resizePanel(QDockWidget* dock, int extent);
    [[nodiscard]] bool isAtSide(QDockWidget* dock) const;
    [[nodiscard]] int extentOf(QDockWidget* dock) const;
    [[nodiscard]] int preferredExtent(const QDockWidget* dock, bool atSide) const;
    [[nodiscard]] QList<QDockWidget*> docks() const;

    const Theme& m_theme;
    Title m_title;
    bool m_laidOut = false;
    double m_textScale; ///< of the present panel sizes
    /// Extents of the docked panels before the text grew, and the text scale at that time.
    QHash<QDockWidget*, int> m_extents;
    double m_extentsScale = 0.0;
    QTimer m_settling; ///< runs while the extents are restored
    QByteArray m_default; ///< layout before any panel was moved
    QByteArray m_wanted; ///< to be restored when the mode is first shown
    QList<QDockWidget*> m_putBelow; ///< for lack of width
    QByteArray m_beside; ///< layout before that
    bool m_fitAsked = false;
};

} // namespace medulla::widgets
