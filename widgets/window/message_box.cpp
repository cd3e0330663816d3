// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/message_box.h"

#include "widgets/common/close_key.h"

namespace medulla::widgets {

QMessageBox* showMessage(QWidget& window, QMessageBox::Icon icon, const QString& name,
    const QString& title, const QString& text, QMessageBox::StandardButtons buttons)
{
    auto* box = new QMessageBox(icon, title, text, buttons, &window);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    new CloseKey(*box);
    box->show();
    return box;
}

} // namespace medulla::widgets
