// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/text_label.h"
#include "widgets/plots/signal_store.h"

#include <QWidget>

class QLineEdit;

namespace medulla::widgets {

/// Where a signal is made from others: a name and a formula, which is checked while it is typed.
/// What is wrong, where, and what to do stands below. Enter in the formula makes the signal.
class ExpressionField final : public QWidget {
    Q_OBJECT

public:
    /// Theme and store must outlive the field.
    ExpressionField(const Theme& theme, SignalStore& store, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The signal of this key was made.
    void made(const QString& key);

private:
    void check();
    void make();
    void show(const Finding& finding);
    /// The name, or one made up where none was typed: "e1", "e2" ...
    [[nodiscard]] QString name() const;

    SignalStore& m_store;
    QLineEdit* m_name;
    QLineEdit* m_formula;
    TextLabel* m_finding;
};

} // namespace medulla::widgets
