// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace medulla::widgets {

/// A vertical line between groups of a bar; its size and colour are in the style sheet.
class Separator final : public QFrame {
    Q_OBJECT

public:
    explicit Separator(QWidget* parent);
};

} // namespace medulla::widgets
