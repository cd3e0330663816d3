// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/accessible_role.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace medulla::widgets {

namespace {

constexpr auto kRole = "medullaAccessibleRole";

QAccessibleInterface* withRole(const QString& /*className*/, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const auto role = widget ? widget->property(kRole) : QVariant();
    return role.isValid()
        ? new QAccessibleWidget(widget, static_cast<QAccessible::Role>(role.toInt()))
        : nullptr;
}

} // namespace

void setAccessibleRole(QWidget* widget, QAccessible::Role role)
{
    widget->setProperty(kRole, static_cast<int>(role));
    // The factory is installed once: removing an uninstalled factory has no effect.
    QAccessible::removeFactory(withRole);
    QAccessible::installFactory(withRole);
}

} // namespace medulla::widgets
