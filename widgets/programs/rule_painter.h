// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/rule_columns.h"
#include "widgets/programs/rules_model.h"

#include <QStyledItemDelegate>

namespace medulla::widgets::programs {

/// Draws the rows of a `RulesModel`.
class RulePainter final : public QStyledItemDelegate {
    Q_OBJECT

public:
    RulePainter(const Theme& theme, const RulesModel& model, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Button area in the head row of an opened program that shows this program alone; relative to
    /// the row's top left corner.
    [[nodiscard]] QRect openAloneIn(const QSize& row) const;

private:
    void paintRule(QPainter& painter, const QRect& rect, int index) const;
    void paintLive(
        QPainter& painter, const RuleColumns& at, const RuleRow& row, const RuleLive& live) const;
    void paintName(
        QPainter& painter, const RuleColumns& at, const RuleRow& row, const RuleLive& live) const;
    void paintAction(
        QPainter& painter, const RuleColumns& at, const RuleRow& row, const RuleLive& live) const;
    void paintHead(QPainter& painter, const QRect& rect, int index) const;
    /// Draws the text, elided to the width of `in`; returns its right edge, px.
    int paintWords(QPainter& painter, const QRect& in, const QString& text, const QFont& font,
        ColorToken ink) const;
    int paintTag(QPainter& painter, QPoint at, int room, const QString& icon, const QString& text,
        ColorToken ground, ColorToken ink, ColorToken edge) const;

    const Theme& m_theme;
    const RulesModel& m_model;
};

} // namespace medulla::widgets::programs
