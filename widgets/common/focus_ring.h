// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>
#include <QObject>
#include <QPointer>

class QApplication;

namespace medulla::widgets {

/// Keeps the focus ring, 2 px of accent 2 px off, round whichever widget has the keyboard focus in
/// any window of the program. The style draws it.
class FocusRing final : public QObject {
    Q_OBJECT

public:
    explicit FocusRing(QApplication& application);
    ~FocusRing() override;

private:
    void moveTo(QWidget* widget);

    QPointer<QFocusFrame> m_frame;
};

} // namespace medulla::widgets
