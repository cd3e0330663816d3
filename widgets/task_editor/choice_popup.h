// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/popup_window.h"

#include <vector>

class QListWidget;

namespace medulla::widgets {

/// Something to choose from a list.
struct Choice {
    QString text;
    QString hint {}; ///< behind it, in grey: a present value

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// A list to choose from, below a field: by a click, or arrow keys and Enter.
class ChoicePopup final : public PopupWindow {
    Q_OBJECT

public:
    ChoicePopup(const Theme& theme, QWidget* parent);

    /// Opens it with `current` chosen, its upper left corner at `place`.
    void openWith(const std::vector<Choice>& choices, const QString& current, QPoint place);

Q_SIGNALS:
    void chosen(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose();

    QListWidget* m_list;
};

} // namespace medulla::widgets
