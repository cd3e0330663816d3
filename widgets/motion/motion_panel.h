// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <memory>

#include <QWidget>

namespace medulla::widgets {

class Theme;

/// The PYT panel: where to go, how, what it would look like, go; moving by hand; where the arm is
/// and how earlier motions ended. Shows the model and sends what the operator wants as signals; it
/// changes nothing by itself, so what is shown is always what is. Where it is too low for all, it
/// folds away what matters least; what is still too high scrolls.
class MotionPanel final : public QWidget {
    Q_OBJECT

public:
    /// Theme and model must outlive the panel.
    MotionPanel(Theme& theme, MotionModel& model, QWidget* parent = nullptr);
    ~MotionPanel() override;

    /// Why Execute cannot be pressed now; empty when it can.
    [[nodiscard]] QString executeRefusal() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Puts the keyboard into the first field of the target.
    void focusTarget();

Q_SIGNALS:
    void modeChosen(medulla::widgets::MotionMode mode);
    /// mm, global frame; from the fields or from an earlier motion that was brought back.
    void targetEdited(const medulla::Position& target);
    void placeChosen(const medulla::widgets::PlaceView& place);
    /// Keep the target under a name, in the place of one of that name.
    void keepWanted(const QString& name);
    void renameWanted(const QString& from, const QString& to);
    void removeWanted(const QString& name);
    void choicesEdited(const medulla::widgets::MotionChoices& choices);
    void previewScrubbed(double at); ///< 0 start to 1 end
    void fromArmRequested();
    void nearestRequested();
    void executeRequested();
    void backRequested(); ///< to where the last motion began
    void againRequested(); ///< to the target of the last motion once more
    void queueRequested();
    void unqueueRequested(quint64 id);
    void clearQueueRequested();
    void parkRequested();
    void pauseRequested();
    void resumeRequested(); ///< goes on after a pause
    void reverseRequested(); ///< back to where the running motion began
    void releaseRequested();
    void clearAbortRequested();
    /// A jog button is held; a unit vector along an axis of the global frame.
    void jogHeld(const medulla::Position& direction);
    void jogReleased();
    void stepChosen(double mm);
    void gamepadSwitched(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets
