// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

class QCheckBox;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace medulla::widgets {
class PrimaryButton;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

class CheckRow;
class PreflightPresenter;

/// The checklist of the cell: items that the program checks, items that a person ticks, the wiggle
/// proof as its last item, and the buttons that unlock motion.
class ChecklistPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    ChecklistPanel(const Theme& theme, PreflightPresenter& presenter, QWidget* parent = nullptr);
    ~ChecklistPanel() override;

    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] QSize sizeHint() const override { return { m_theme.px(380), m_theme.px(700) }; }

private:
    struct ManualRow {
        QWidget* row;
        QCheckBox* box;
        TextLabel* ticked;
    };

    QWidget* makeItems();
    QLineEdit* makeName(QWidget* parent);
    QWidget* makeFoot();
    void addHead(QVBoxLayout* rows, const QString& title, TextLabel*& count);
    void refresh();
    void showAutomatic();
    void showManual();
    void showProof();
    void showOverrides();
    void showFoot();
    void makeManualRow(int item);
    void override();

    const Theme& m_theme;
    PreflightPresenter& m_presenter;
    QScrollArea* m_scroll = nullptr;
    std::vector<CheckRow*> m_automatic;
    std::vector<ManualRow> m_manual;
    QVBoxLayout* m_automaticRows = nullptr;
    QVBoxLayout* m_manualRows = nullptr;
    TextLabel* m_automaticCount = nullptr;
    TextLabel* m_manualCount = nullptr;
    TextLabel* m_proofCount = nullptr;
    CheckRow* m_proof = nullptr;
    QWidget* m_overrides = nullptr; ///< hidden without overrides
    TextLabel* m_overrideCount = nullptr;
    TextLabel* m_overrideLines = nullptr;
    QLineEdit* m_newItem = nullptr;
    QLineEdit* m_name = nullptr; ///< of the operator
    PrimaryButton* m_unlock = nullptr;
    TextLabel* m_hint = nullptr;
    QWidget* m_overrideRow = nullptr;
    QLineEdit* m_reason = nullptr;
    ToolBarButton* m_override = nullptr;
};

} // namespace medulla::widgets::preflights
