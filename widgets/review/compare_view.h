// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QPlainTextEdit;
class QVBoxLayout;

namespace medulla::widgets {
class PlotPanel;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class ReviewPresenter;

/// Two recordings side by side: their facts, measured positions over each other with their
/// difference, and the differences of course and configuration in words.
class CompareView final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the view.
    CompareView(Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);

    /// Null without a comparison.
    [[nodiscard]] PlotPanel* plots() const { return m_plots; }
    /// The differences as text, for the clipboard.
    [[nodiscard]] QString words() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* makeTitle();
    [[nodiscard]] QWidget* makeCards();
    [[nodiscard]] QWidget* makeWords();
    void showComparison();
    void showAlignments();
    void showPlots();
    void align();

    Theme& m_theme;
    ReviewPresenter& m_presenter;
    QComboBox* m_alignment = nullptr;
    QDoubleSpinBox* m_shift = nullptr;
    TextLabel* m_first = nullptr;
    TextLabel* m_second = nullptr;
    QPlainTextEdit* m_words = nullptr;
    QVBoxLayout* m_middle = nullptr;
    PlotPanel* m_plots = nullptr;
};

} // namespace medulla::widgets::reviews
