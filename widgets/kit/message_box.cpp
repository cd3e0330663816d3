// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/message_box.h"

#include "widgets/kit/close_key.h"
#include "widgets/kit/settled_clicks.h"

#include <algorithm>

#include <QPushButton>

namespace medulla::widgets {

namespace {

constexpr auto kAbout = "about";

/// Null: no open message box.
QMessageBox* openQuestion(const QWidget& window, const QString& name, const QVariant& about)
{
    const auto boxes = window.findChildren<QMessageBox*>(name);
    const auto found = std::find_if(boxes.begin(), boxes.end(),
        [&](const QMessageBox* box) { return box->isVisible() && box->property(kAbout) == about; });
    return found == boxes.end() ? nullptr : *found;
}

} // namespace

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

QMessageBox* ask(QWidget& window, const QString& name, const QVariant& about, const QString& title,
    const QString& text, const std::vector<Answer>& answers)
{
    auto* box = openQuestion(window, name, about);
    if (box != nullptr) {
        box->setText(text);
        box->raise();
        box->activateWindow();
    } else {
        box = showMessage(window, QMessageBox::Question, name, title, text, QMessageBox::Cancel);
        box->setProperty(kAbout, about);
        box->setDefaultButton(QMessageBox::Cancel);
        if (auto* object = about.value<QObject*>()) {
            QObject::connect(object, &QObject::destroyed, box, &QWidget::close);
        }
    }
    for (const auto& answer : answers) {
        const auto id = QString::fromUtf8(answer.name);
        auto* button = box->findChild<QPushButton*>(id);
        if (button == nullptr) {
            button = box->addButton(answer.words, answer.role);
            button->setObjectName(id);
            button->setAccessibleName(answer.words);
            SettledClicks::watch(*button); // the box may appear under the pointer
            if (answer.role == QMessageBox::AcceptRole) {
                box->setDefaultButton(button);
            }
        }
        QObject::disconnect(button, &QAbstractButton::clicked, &window, nullptr);
        QObject::connect(button, &QAbstractButton::clicked, &window, answer.run);
    }
    return box;
}

} // namespace medulla::widgets
