// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/strip.h"

class QAbstractButton;

namespace medulla::widgets {

class TextLabel;

/// A line below a tool bar that says what happened and offers what can be done about it. Its text
/// gives way where room is short and is then read in the tool tip. Hidden while there is nothing.
class NoticeBar final : public Strip {
    Q_OBJECT

public:
    NoticeBar(const Theme& theme, const QString& objectName, QWidget* parent = nullptr);

    /// At the right end; the first one is added first.
    QAbstractButton* addButton(const char* objectName, const QString& icon, const QString& words);
    /// Likewise one that closes it: what says the same stays hidden then, until it is over.
    void addClose(const char* objectName);
    /// `icon`: base name of a file in resources/icons. Hides itself when `text` is empty.
    void display(const QString& icon, Token ink, const QString& text);
    [[nodiscard]] QString text() const;

private:
    class Glyph;
    Glyph* m_glyph;
    TextLabel* m_text;
    QString m_closed; ///< what the operator has closed
};

} // namespace medulla::widgets
