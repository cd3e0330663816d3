// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <memory>

#include <QWidget>

namespace medulla::widgets {
class MotionPresenter;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

/// The PYT panel: target, parameters, preview and execution of a motion; manual motion; measured
/// position and earlier motions. It shows the model and emits the requests of the operator; it
/// changes nothing itself, so it always shows the actual state. The buttons that start and hold
/// motions stay at the bottom of the panel, or at its right if it is wider than high. Events
/// of the motion move no control: notes take room above the buttons, from the end of the part that
/// scrolls. A low panel collapses its less important parts, and scrolls if it is still
/// too low.
class MotionPanel final : public QWidget {
    Q_OBJECT

public:
    /// Theme and model must outlive the panel.
    MotionPanel(Theme& theme, MotionModel& model, QWidget* parent = nullptr);
    ~MotionPanel() override;

    /// Disables all controls for good; `why` is their tool tip.
    void setReadOnly(const QString& why);
    /// Why Execute is disabled; empty: enabled.
    [[nodiscard]] QString executeRefusal() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Focuses the first field of the target.
    void focusTarget();

Q_SIGNALS:
    void modeChosen(medulla::widgets::MotionMode mode);
    /// mm, global frame; from the fields or from an earlier motion.
    void targetEdited(const medulla::Position& target);
    void placeChosen(const medulla::widgets::PlaceView& place);
    /// Store the target under a name; a stored target of that name is replaced.
    void keepWanted(const QString& name);
    void renameWanted(const QString& from, const QString& to);
    void removeWanted(const QString& name);
    void choicesEdited(const medulla::widgets::MotionChoices& choices);
    void previewScrubbed(double at); ///< 0 start to 1 end
    void fromArmRequested();
    void nearestRequested();
    void executeRequested();
    void backRequested(); ///< to the start of the last motion
    void againRequested(); ///< again to the target of the last motion
    void queueRequested();
    void unqueueRequested(quint64 id);
    void clearQueueRequested();
    void removeWaypointRequested(int index);
    void clearWaypointsRequested();
    void moveThroughRequested(); ///< through the waypoints
    void playWaypointsRequested(); ///< their preview, or its end
    void loopRequested(bool on);
    void taskRequested(); ///< a task that moves through the waypoints
    void parkRequested();
    void pauseRequested();
    void resumeRequested(); ///< continue after a pause
    void reverseRequested(); ///< back to the start of the running motion
    /// A jog button is pressed.
    void jogPressed(const medulla::widgets::JogDirection& direction);
    /// It is released: by the hand, or because something took it away.
    void jogReleased(bool byHand);
    void stepChosen(double mm);
    void gamepadSwitched(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

/// Connects the requests of the panel to the parts of the presenter. Both on the GUI thread.
void connectCommands(MotionPanel& panel, MotionPresenter& presenter);

} // namespace medulla::widgets::operate
