// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/separator.h"

namespace medulla::widgets {

Separator::Separator(QWidget* parent)
    : QFrame(parent)
{
}

} // namespace medulla::widgets
