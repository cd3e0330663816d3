// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/strip.h"

class QAbstractButton;

namespace medulla::widgets {

class TextLabel;

/// A line below a tool bar with a message and buttons to react to it. A long text is elided, and
/// its tool tip has the full text. Hidden without a message.
class NoticeBar final : public Strip {
    Q_OBJECT

public:
    NoticeBar(const Theme& theme, const QString& objectName, QWidget* parent = nullptr);

    /// Adds a button at the right end; the order is that of the calls.
    QAbstractButton* addButton(const char* objectName, const QString& icon, const QString& words);
    /// Adds a button that closes the notice: the same text stays hidden until the notice ends.
    void addClose(const char* objectName);
    /// `icon`: base name of a file in resources/icons. An empty `text` hides the bar.
    void display(const QString& icon, ColorToken ink, const QString& text);
    [[nodiscard]] QString text() const;

private:
    class Glyph;
    Glyph* m_glyph;
    TextLabel* m_text;
    QString m_closed; ///< text closed by the operator
};

} // namespace medulla::widgets
