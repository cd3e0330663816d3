// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>
#include <QObject>
#include <QPointer>

class QApplication;

namespace medulla::widgets {

/// Keeps the focus ring around the focused widget of all windows: 2 px wide in the accent colour,
/// at a distance of 2 px. The style draws it.
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
