// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/wiggle_proof.h"
#include "widgets/kit/theme.h"

#include <optional>

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {
class PrimaryButton;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

class FindingNotes;
class PreflightPresenter;

/// How far each axis moved in a wiggle proof, mm: a row for each move, a column for each axis of
/// the proven device and one for the other device that moved most, and the delay. The cell that
/// must move has a dashed edge, a cell that moved and must not has the alarm's colour.
class ProofTable final : public QWidget {
    Q_OBJECT

public:
    explicit ProofTable(const Theme& theme, QWidget* parent = nullptr);

    void display(const std::optional<preflight::WiggleStatus>& status, const QString& device);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintRow(QPainter& painter, std::size_t axis);
    void paintValue(QPainter& painter, const QRect& place, std::size_t axis, std::size_t column);
    [[nodiscard]] QRect cell(int row, int column) const;

    const Theme& m_theme;
    std::optional<preflight::WiggleStatus> m_status;
    QString m_device;
};

/// The wiggle proof: its table, its progress, what it found, and the buttons to begin and end it.
class ProofPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    ProofPanel(const Theme& theme, PreflightPresenter& presenter, QWidget* parent = nullptr);

private:
    void refresh();

    PreflightPresenter& m_presenter;
    ProofTable* m_table;
    TextLabel* m_words;
    PrimaryButton* m_begin;
    ToolBarButton* m_end;
    FindingNotes* m_notes;
};

} // namespace medulla::widgets::preflights
