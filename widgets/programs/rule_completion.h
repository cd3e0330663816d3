// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/rule_words.h"

#include <functional>

#include <QObject>

class QLineEdit;
class QTreeWidget;
class QWidget;

namespace medulla::widgets::programs {

/// Offers completions for the word at the cursor of a field, in a list below the field and its
/// message. The first completion is selected, unless the typed word is complete. Up and Down
/// select; Enter, Tab or a click inserts; Ctrl+Space lists all. While no completion is selected,
/// all keys keep their meaning in the field. The list takes neither keyboard nor mouse focus,
/// unlike a Qt popup, so that one click reaches STOP at any time.
class RuleCompletion final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of `field`. `note` shows the message of the field and must outlive it; the
    /// list covers neither. `words` is called whenever the list opens.
    RuleCompletion(const Theme& theme, QLineEdit* field, QWidget* note,
        std::function<std::vector<RuleWord>()> words);
    ~RuleCompletion() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offer(bool all);
    void place();
    /// Screen area of the field and its message, which the list must not cover.
    [[nodiscard]] QRect leftFree() const;
    void choose(int row);
    void close();
    /// Returns true if the list used the key.
    [[nodiscard]] bool press(int key, Qt::KeyboardModifiers modifiers);
    void insert(const QString& word);

    const Theme& m_theme;
    QLineEdit* m_field;
    QWidget* m_note;
    std::function<std::vector<RuleWord>()> m_words;
    QWidget* m_box; ///< window that contains the list
    QTreeWidget* m_list;
};

} // namespace medulla::widgets::programs
