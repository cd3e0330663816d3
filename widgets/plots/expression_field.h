// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_store.h"
#include "widgets/kit/text_label.h"

#include <QWidget>

class QLineEdit;

namespace medulla::widgets {

/// The input of a computed signal: a name and a formula, checked during typing. Error, column and
/// remedy are shown below. Enter in the formula creates the signal.
class ExpressionField final : public QWidget {
    Q_OBJECT

public:
    /// Theme and store must outlive the field.
    ExpressionField(const Theme& theme, signals::SignalStore& store, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The signal with this key was created.
    void made(const QString& key);

private:
    void check();
    void make();
    void show(const Finding& finding);
    /// The entered name, or a generated one: "e1", "e2" ...
    [[nodiscard]] QString name() const;

    signals::SignalStore& m_store;
    QLineEdit* m_name;
    QLineEdit* m_formula;
    TextLabel* m_finding;
};

} // namespace medulla::widgets
