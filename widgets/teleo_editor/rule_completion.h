// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/teleo_editor/rule_words.h"

#include <functional>

#include <QObject>

class QLineEdit;
class QTreeWidget;
class QWidget;

namespace medulla::widgets {

/// Offers the words that begin like the one that is typed in a field, below it and below what is
/// said of it. The first one is
/// chosen unless what is typed is a word itself; Down and Up choose another, Enter or Tab takes it,
/// as a click does; Ctrl+Space offers all. While none is chosen, all keys mean what they mean in
/// the field. The list takes neither keyboard nor mouse from anything
/// else, as popups of Qt would: STOP is one click away.
class RuleCompletion final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of the field. `note` is where it is told what is found in what is typed, and
    /// must outlive the field; the list leaves both free. `words` is asked when the list opens.
    RuleCompletion(const Theme& theme, QLineEdit* field, QWidget* note,
        std::function<std::vector<RuleWord>()> words);
    ~RuleCompletion() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offer(bool all);
    void place();
    /// Of the field and its note, on the screen.
    [[nodiscard]] QRect leftFree() const;
    void choose(int row);
    void close();
    /// True: the key was for the list.
    [[nodiscard]] bool press(int key, Qt::KeyboardModifiers modifiers);
    void insert(const QString& word);

    const Theme& m_theme;
    QLineEdit* m_field;
    QWidget* m_note;
    std::function<std::vector<RuleWord>()> m_words;
    QWidget* m_box; ///< the window that the list is in
    QTreeWidget* m_list;
};

} // namespace medulla::widgets
