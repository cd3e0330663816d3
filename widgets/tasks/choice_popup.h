// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/popup_window.h"

#include <vector>

class QListWidget;

namespace medulla::widgets::tasks {

/// An entry of a selection list.
struct ListChoice {
    QString text;
    QString hint {}; ///< grey text behind the entry, for example a current value

    friend bool operator==(const ListChoice&, const ListChoice&) = default;
};

/// A selection list below a field, operated by a click, or by the arrow keys and Enter.
class ChoicePopup final : public PopupWindow {
    Q_OBJECT

public:
    ChoicePopup(const Theme& theme, QWidget* parent);

    /// Opens the list with `current` selected and its upper left corner at `place` (screen
    /// coordinates).
    void openWith(const std::vector<ListChoice>& choices, const QString& current, QPoint place);

Q_SIGNALS:
    void chosen(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose();

    QListWidget* m_list;
};

} // namespace medulla::widgets::tasks
