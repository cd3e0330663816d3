// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QHash>
#include <QMainWindow>
#include <QString>
#include <QTimer>

namespace medulla::widgets {

class Actions;

/// Buttons follow the cell every so many display ticks.
inline constexpr int kTicksPerTools = 6;

/// A mode of the window: a page with panels of its own, in docks around its middle. The window
/// shows one at a time and keeps each one's layout. Panels are dragged by their heads to another
/// side or out of the window, to any screen. Where middle and side do not fit beside one another,
/// the side's panels become tabs below.
class Mode : public QMainWindow {
    Q_OBJECT

public:
    struct Title {
        QString id; ///< also the object name
        QString icon; ///< base name of a file in resources/icons
        QString label; ///< as the rail shows it
    };

    /// `theme` must outlive the mode.
    Mode(const Theme& theme, Title title, QWidget* parent = nullptr);

    [[nodiscard]] const Title& title() const { return m_title; }
    /// The part of the window in which its actions have their keys, as of Actions::enter.
    [[nodiscard]] virtual QString scope() const { return m_title.id; }
    /// Called at display rate while the mode is shown.
    virtual void refresh() { }
    /// Adds what can be done in this mode. The actions of its panels are added by `Mode`.
    virtual void addActions(Actions& actions);

    /// Where the panels are: sizes, sides, floating ones with their places. Empty before the mode
    /// was shown for the first time.
    [[nodiscard]] QByteArray layoutState() const;
    /// Puts the panels where they were; at once when the mode is shown, else when it is shown
    /// first. What does not fit (another version, no such panels) is ignored, and a floating panel
    /// that no screen shows any more returns to its side.
    void restoreLayout(const QByteArray& state);
    /// Puts every panel where it is by default.
    void resetLayout();
    /// What its panels show of this site, to be kept between starts: layers, plots. Empty for a
    /// mode that leaves nothing to choose.
    [[nodiscard]] virtual QByteArray contentState() const { return {}; }
    /// Shows what was kept; what is empty or malformed is as by default.
    virtual void restoreContent(const QByteArray& state);
    /// Brings floating panels that no screen shows enough of back to their sides; told of changes
    /// of screens by itself.
    void rescuePanels();

protected:
    /// The window may be as small as this.
    static constexpr QSize kLeastSize { 760, 480 };

    /// A dock whose title is the panel's own head (its first direct child that is a Strip, or one
    /// made for it); as large at first as the panel likes to be.
    QDockWidget* addPanel(QWidget* panel, Qt::DockWidgetArea area, const QString& label);
    /// The dock that `addPanel` made for it.
    [[nodiscard]] static QDockWidget* dockOf(QWidget* panel);
    /// How many things a panel tells of stands behind its name, where the name is all that is seen:
    /// on its tab, and on its window.
    void setPanelCount(QWidget* panel, int count);

    void childEvent(QChildEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// Gives the docks the sizes that they have by default.
    virtual void layOut();
    /// The docks stand as by default: none shares a place for want of room.
    virtual void takeDefault() { }
    /// The docks stand as by default or as they were kept: a mode may put those together that have
    /// no room beside one another.
    virtual void fitPanels() { }
    /// The least width in which the middle is of use: with less, the sides give way.
    [[nodiscard]] virtual int middleWidth() const;
    [[nodiscard]] bool isLaidOut() const { return m_laidOut; }
    /// The panels of the sides stand below, for want of width.
    [[nodiscard]] bool isPutBelow() const { return !m_putBelow.isEmpty(); }

private:
    /// Puts the panels of the sides into tabs below where they do not fit beside the middle, as
    /// with large text on a small screen, and back where there is room again.
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
    double m_textScale; ///< that the panels have their sizes for
    /// Of the panels beside or below the middle, before the text grew, and how large it was then.
    QHash<QDockWidget*, int> m_extents;
    double m_extentsScale = 0.0;
    QTimer m_settling; ///< while they are being given back
    QByteArray m_default; ///< the layout before anything was moved
    QByteArray m_wanted; ///< to be restored when the mode is shown first
    QList<QDockWidget*> m_putBelow; ///< for want of width
    QByteArray m_beside; ///< the layout before that
    bool m_fitAsked = false;
};

} // namespace medulla::widgets
