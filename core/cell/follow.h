// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/spine.h"

#include <utility>

#include <QObject>
#include <QPointer>

namespace medulla::cell {

/// Connects `slot` to `signal` of the input or output of the Spine, or null, that `find()` returns,
/// and again whenever a reload brings another object. On the Spine's thread, as is `context`.
template <class Find, class Signal, class Slot>
void follow(spine::Spine& spine, Find find, QObject* context, Signal signal, Slot slot)
{
    auto connectFound = [find, context, signal, slot, known = QPointer<QObject>()]() mutable {
        auto* const found = find();
        if (found != nullptr && found != known) {
            QObject::connect(found, signal, context, slot, Qt::DirectConnection);
        }
        known = found;
    };
    connectFound();
    QObject::connect(
        &spine, &spine::Spine::reloaded, context, std::move(connectFound), Qt::DirectConnection);
}

/// Likewise for the input of that name.
template <class Signal, class Slot>
void followInput(
    spine::Spine& spine, const QString& name, QObject* context, Signal signal, Slot slot)
{
    follow(
        spine, [&spine, name] { return spine.input(name); }, context, signal, slot);
}

/// Likewise for the output of that name.
template <class Signal, class Slot>
void followOutput(
    spine::Spine& spine, const QString& name, QObject* context, Signal signal, Slot slot)
{
    follow(
        spine, [&spine, name] { return spine.output(name); }, context, signal, slot);
}

} // namespace medulla::cell
