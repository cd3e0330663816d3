// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/style_sheet.h"

#include <QRegularExpression>

namespace medulla::widgets {
namespace {

// @name: a colour of the token table; $12px: a length times the text scale.
constexpr auto kSheet = R"(
QMainWindow, QDialog { background: @bg1; }
QDialog { border: 1px solid @outline; }
QListView::item { border: none; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QSplitter::handle { background: @line; }
QSplitter::handle:hover { background: @accent; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
medulla--widgets--Separator {
    background: @line; border: none; min-width: 1px; max-width: 1px; min-height: $20px; max-height: $20px;
}
QStatusBar { background: @bg1; border-top: 1px solid @line; }

QDockWidget { titlebar-close-icon: none; }
QDockWidget::title {
    background: @bg1; border-bottom: 1px solid @line; padding: $7px $12px; text-align: left;
}

QToolButton {
    background: transparent; color: @text; border: 1px solid transparent; border-radius: 3px;
    padding: 0 $4px; min-height: $22px; min-width: $14px;
}
QToolButton::menu-indicator { image: none; }
QToolButton:hover { background: @bg3; }
QToolButton:pressed { background: @sel; }
QToolButton:checked { background: @sel; border-color: @accent; }
QToolButton:disabled { color: @text3; }

QLineEdit, QPlainTextEdit, QTextEdit {
    background: @field; color: @text; border: 1px solid @outline; border-radius: 3px;
    selection-background-color: @accentFill; selection-color: @inkOnFill;
}
QLineEdit QToolButton { min-height: 0; min-width: 0; padding: 0; border: none; background: transparent; }
QLineEdit { padding: 0 $7px; min-height: $26px; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled {
    color: @text3; border-color: @line; background: @bg1;
}
QLineEdit:read-only { background: @bg1; }
medulla--widgets--TermEdit { background: transparent; border: none; padding: 0 $6px; min-height: $20px; }
QAbstractSpinBox { min-height: $23px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {
    background: transparent; border: none; padding: 0; min-height: 0;
}

QAbstractItemView {
    background: @bg1; alternate-background-color: @bg1; color: @text; border: none;
    gridline-color: @line; selection-background-color: @sel; selection-color: @text;
}
QAbstractItemView::item { min-height: $24px; padding: 0 $6px; }
QTableView::item { border-bottom: 1px solid @line; }
QAbstractItemView::item:hover { background: @bg3; }
QAbstractItemView::item:selected { background: @sel; color: @text; }
QTableView, QTreeView, QHeaderView { font-size: $12px; }
QHeaderView { background: @bg1; border: none; }
QHeaderView::section {
    background: @bg1; color: @text2; border: none; border-bottom: 1px solid @line;
    padding: 0 $9px; min-height: $25px;
}
QTableCornerButton::section { background: @bg1; border: none; }
QComboBox QAbstractItemView { background: @bg2; border: 1px solid @outline; }

QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @outline; border: 3px solid @bg1; border-radius: 5px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @text2; }
QScrollBar::handle:pressed { background: @accent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QProgressBar {
    background: @field; border: 1px solid @outline; border-radius: 0; text-align: center;
    color: @text; min-height: $10px; max-height: $10px;
}
QProgressBar::chunk { background: @accent; }

QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar { background: @bg1; }
QTabBar::tab {
    background: @bg1; color: @text2; border: none; border-bottom: 2px solid transparent;
    padding: $4px $12px; min-height: $22px;
}
QTabBar::tab:hover { background: @bg3; }
QTabBar::tab:selected { background: @sel; color: @text; border-bottom-color: @accent; }
QTabBar::tab:disabled { color: @text3; }
medulla--widgets--FileTabs::tab {
    border: none; border-top: 2px solid transparent; border-right: 1px solid @line;
    padding: 0 $14px 0 $10px; min-height: $33px;
}
medulla--widgets--FileTabs::tab:selected {
    background: @bg0; border-top-color: @accent; font-weight: 600;
}

QToolTip { background: @bg2; color: @text; border: 1px solid @outline; padding: $4px $6px; }
QMenu { background: @bg2; color: @text; border: 1px solid @outline; padding: $4px 0; }
QMenu::item { padding: $5px $24px $5px $12px; }
QMenu::item:selected { background: @sel; }
QMenu::item:disabled { color: @text3; }
QMenu::separator { height: 1px; background: @line; margin: $4px 0; }
QMenu::icon { padding-left: $8px; }
QGroupBox { border: none; margin-top: $22px; }
QGroupBox::title { subcontrol-origin: margin; color: @text2; font-weight: 600; padding: 0; }
)";

ColorToken token(QStringView name)
{
    for (int i = 0; i <= static_cast<int>(ColorToken::InkOnWarn); ++i) {
        if (tokenName(static_cast<ColorToken>(i)) == name)
            return static_cast<ColorToken>(i);
    }
    qFatal("the style sheet names a colour that the table lacks: %s", qPrintable(name.toString()));
}

} // namespace

QString styleSheet(const Theme& theme)
{
    static const QRegularExpression marks(QStringLiteral("@(\\w+)|\\$(\\d+)px"));
    const QString source = QString::fromLatin1(kSheet);
    QString sheet;
    qsizetype from = 0;
    for (auto matches = marks.globalMatch(source); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        sheet += QStringView(source).mid(from, match.capturedStart() - from);
        if (match.hasCaptured(1))
            sheet += theme.color(token(match.capturedView(1))).name();
        else
            sheet += QString::number(theme.px(match.capturedView(2).toInt())) + QLatin1String("px");
        from = match.capturedEnd();
    }
    sheet += QStringView(source).mid(from);
    return sheet;
}

QPalette palette(Scheme scheme)
{
    const auto c = [scheme](ColorToken token) { return Theme::color(scheme, token); };
    QPalette p;
    p.setColor(QPalette::Window, c(ColorToken::Bg1));
    p.setColor(QPalette::WindowText, c(ColorToken::Text));
    p.setColor(QPalette::Base, c(ColorToken::Field));
    p.setColor(QPalette::AlternateBase, c(ColorToken::Bg1));
    p.setColor(QPalette::Text, c(ColorToken::Text));
    p.setColor(QPalette::PlaceholderText, c(ColorToken::Text3));
    p.setColor(QPalette::Button, c(ColorToken::Bg2));
    p.setColor(QPalette::ButtonText, c(ColorToken::Text));
    p.setColor(QPalette::BrightText, c(ColorToken::InkOnFill));
    p.setColor(QPalette::ToolTipBase, c(ColorToken::Bg2));
    p.setColor(QPalette::ToolTipText, c(ColorToken::Text));
    p.setColor(QPalette::Highlight, c(ColorToken::AccentFill));
    p.setColor(QPalette::HighlightedText, c(ColorToken::InkOnFill));
    p.setColor(QPalette::Link, c(ColorToken::Accent));
    p.setColor(QPalette::LinkVisited, c(ColorToken::Accent));
    p.setColor(QPalette::Light, c(ColorToken::Bg3));
    p.setColor(QPalette::Midlight, c(ColorToken::Bg3));
    p.setColor(QPalette::Mid, c(ColorToken::Line));
    p.setColor(QPalette::Dark, c(ColorToken::Outline));
    p.setColor(QPalette::Shadow, c(ColorToken::Bg0));
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        p.setColor(QPalette::Disabled, role, c(ColorToken::Text3));
    p.setColor(QPalette::Disabled, QPalette::Base, c(ColorToken::Bg1));
    p.setColor(QPalette::Disabled, QPalette::Button, c(ColorToken::Bg1));
    p.setColor(QPalette::Disabled, QPalette::Highlight, c(ColorToken::Bg3));
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, c(ColorToken::Text3));
    return p;
}

} // namespace medulla::widgets
