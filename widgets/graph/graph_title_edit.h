// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QLineEdit>

namespace medulla::widgets {

/// A field over a node for its title. Enter and leaving it take the title, Esc does not; then it is
/// gone.
class GraphTitleEdit final : public QLineEdit {
    Q_OBJECT

public:
    GraphTitleEdit(const Theme& theme, const QString& title, QWidget* parent);

Q_SIGNALS:
    void titleTaken(const QString& title);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void end(bool take);

    QString m_before;
    bool m_ended = false;
};

} // namespace medulla::widgets
