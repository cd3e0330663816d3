// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QStringList>
#include <QWidget>

class QPushButton;

namespace medulla::widgets {

/// Icon and colour of a severity.
[[nodiscard]] QString iconFor(Severity severity);
[[nodiscard]] ColorToken tokenFor(Severity severity);

/// Content of a finding row.
struct FindingWords {
    Severity severity = Severity::Info;
    QString place {};
    QString text {};
    QString remedy {};
    QStringList fixes {}; ///< texts of the fix buttons

    friend bool operator==(const FindingWords&, const FindingWords&) = default;
};

/// A finding in a list: icon, place, text, remedy, and fix buttons. A single button stands beside
/// the text, several stand below. A click or Enter selects the finding's place.
class FindingRow final : public QWidget {
    Q_OBJECT

public:
    explicit FindingRow(const Theme& theme, QWidget* parent = nullptr);

    void display(const FindingWords& words);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void activated();
    /// `fix`: index of the button.
    void fixWanted(int fix);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QRect wordsIn(int width) const;
    [[nodiscard]] bool isBeside(int width) const;
    [[nodiscard]] int wordsBottom(int width) const;
    [[nodiscard]] std::vector<QRect> buttonsIn(int width) const;
    [[nodiscard]] QString words() const;
    void fillButtons();
    void place();

    const Theme& m_theme;
    FindingWords m_shown;
    std::vector<QPushButton*> m_fixes; ///< unused ones at the end are hidden
};

} // namespace medulla::widgets
