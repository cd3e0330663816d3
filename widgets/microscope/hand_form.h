// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/hand_value.h"

#include <QWidget>

class QLineEdit;

namespace medulla::widgets {
class Note;
class PrimaryButton;
class TextLabel;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

class MicroscopePresenter;

/// Sends one value by hand to the chosen input or output, in the global frame: a field with the
/// values as csv, and the answer of the cell in words. Asks first when the cell is LIVE. Enter in
/// the field sends nothing, as in all fields. GUI thread.
class HandForm final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the form.
    HandForm(const Theme& theme, MicroscopePresenter& datagrams, QWidget* parent = nullptr);

    /// Fills in the values of the datagram of that number, as they are in the global frame; -1:
    /// none.
    void offer(int index);

private:
    void layOut();
    void showEnd();
    /// Checks the values, and asks where that is needed.
    void take();
    void askToSend(const cell::HandValue& hand);
    [[nodiscard]] QString question(const cell::HandValue& hand) const;
    void send(const cell::HandValue& hand);
    void refuse(const motion::Refusal& refusal);
    void answer(const cell::HandFate& fate);

    const Theme& m_theme;
    MicroscopePresenter& m_datagrams;
    TextLabel* m_end;
    QLineEdit* m_values;
    PrimaryButton* m_send;
    Note* m_answer;
};

} // namespace medulla::widgets::microscope
