// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets::tasks {

/// A form in the shape of a sentence: words and fields, wrapped into lines. GUI thread.
class SentenceForm final : public QWidget {
    Q_OBJECT

public:
    explicit SentenceForm(const Theme& theme, QWidget* parent = nullptr);

    /// `text` has %1, %2 ... in place of the fields and line feeds for forced line breaks. The
    /// fields become children, in the order of the sentence, which is also the tab order.
    void setSentence(const QString& text, const std::vector<QWidget*>& fields);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// A word or a field.
    struct Part {
        QString word {};
        QWidget* field = nullptr;
        bool glued = false; ///< no space before it
        bool breaks = false; ///< starts a new line
        QRect at {};
    };

    int arrange(int width, std::vector<Part>& parts) const;
    void place();
    [[nodiscard]] QSize sizeOf(const Part& part) const;

    const Theme& m_theme;
    std::vector<Part> m_parts;
};

} // namespace medulla::widgets::tasks
