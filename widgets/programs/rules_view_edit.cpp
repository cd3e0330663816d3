// SPDX-License-Identifier: GPL-3.0-or-later
// RulesView: adding, removing, moving, copying and pasting rules; keys and context menu.
#include "core/teleo/writer.h"
#include "widgets/programs/rules_view.h"

#include <algorithm>
#include <memory>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>

namespace medulla::widgets::programs {

namespace {

/// Program head that makes single rules readable as a program file.
const QByteArray kAround = QByteArrayLiteral("program: pasted\n\n");

/// The rule as text of a program file, without the program head.
QByteArray textOf(const teleo::Rule& rule)
{
    teleo::Document document;
    document.programs.push_back({ .name = QStringLiteral("pasted"), .rules = { rule } });
    const auto text = teleo::writeProgramFile(document);
    return text.mid(std::max<qsizetype>(text.indexOf("rule:"), 0));
}

/// The rules in a text: those of its first program, or rules without a program head. Empty: the
/// text contains no rules.
std::vector<teleo::Rule> rulesOfClip(const QByteArray& text)
{
    for (const auto& tried : { kAround + text, text }) {
        const auto file = teleo::readProgramFile(tried, QString());
        if (file && !file->document.programs.empty()) {
            for (const auto& program : file->document.programs) {
                if (!program.rules.empty()) {
                    return program.rules;
                }
            }
        }
    }
    return {};
}

} // namespace

void RulesView::addRule(Side side)
{
    if (m_model.document() == nullptr || m_model.document()->document().programs.empty()) {
        return;
    }
    const auto& document = m_model.document()->document();
    const auto* row = chosenRow();
    RulePath path = row != nullptr ? row->path : RulePath { 0 };
    RuleIndex at { m_model.program(), 0 };
    if (row != nullptr) {
        at = { row->at.program, row->at.rule + (side == Side::Below ? 1 : 0) };
    }
    closeField();
    apply(TrProgramEdits(document).addRule(at));
    path.back() = ruleAt(document, at).id;
    choose(path);
    write(RuleField::Part::Name);
}

void RulesView::removeRule()
{
    const auto* row = chosenRow();
    if (row == nullptr) {
        return;
    }
    const auto& document = m_model.document()->document();
    const auto at = row->at;
    auto path = row->path;
    const auto& rules = document.programs[std::size_t(at.program)].rules;
    const bool isLast = std::size_t(at.rule) + 1 == rules.size();
    if (!isLast) {
        path.back() = rules[std::size_t(at.rule) + 1].id;
    } else if (at.rule > 0) {
        path.back() = rules[std::size_t(at.rule) - 1].id;
    }
    m_chosen = path;
    apply(TrProgramEdits(document).removeRule(at));
}

void RulesView::duplicateRule()
{
    const auto* row = chosenRow();
    if (row == nullptr) {
        return;
    }
    const auto& document = m_model.document()->document();
    const auto at = row->at;
    auto path = row->path;
    apply(TrProgramEdits(document).duplicateRule(at));
    path.back() = ruleAt(document, { at.program, at.rule + 1 }).id;
    choose(path);
}

void RulesView::moveRule(int by)
{
    const auto* row = chosenRow();
    if (row == nullptr) {
        return;
    }
    const auto& document = m_model.document()->document();
    const auto& rules = document.programs[std::size_t(row->at.program)].rules;
    const int to = row->at.rule + by;
    if (to >= 0 && to < int(rules.size())) {
        apply(TrProgramEdits(document).moveRule(row->at, to));
    }
}

void RulesView::copyRule() const
{
    if (const auto* row = chosenRow()) {
        const auto text = textOf(ruleAt(m_model.document()->document(), row->at));
        QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
    }
}

void RulesView::pasteRules()
{
    const auto* copied = QGuiApplication::clipboard()->mimeData();
    if (m_model.document() == nullptr || m_model.document()->document().programs.empty()
        || copied == nullptr || !copied->hasText()) {
        return;
    }
    auto rules = rulesOfClip(copied->text().toUtf8());
    if (rules.empty()) {
        return; // other content on the clipboard
    }
    const auto& document = m_model.document()->document();
    const auto* row = chosenRow();
    RulePath path = row != nullptr ? row->path : RulePath { 0 };
    const RuleIndex at = row != nullptr ? RuleIndex { row->at.program, row->at.rule + 1 }
                                        : RuleIndex { m_model.program(), 0 };
    const auto last = RuleIndex { at.program, at.rule + int(rules.size()) - 1 };
    apply(TrProgramEdits(document).insertRules(at, std::move(rules)));
    path.back() = ruleAt(document, last).id;
    choose(path);
}

void RulesView::keyPressEvent(QKeyEvent* event)
{
    const auto* row = chosenRow();
    const bool plain =
        event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    const bool alt = event->modifiers().testFlag(Qt::AltModifier);
    const auto key = event->key();
    if (m_drag && key == Qt::Key_Escape) {
        m_drag.reset();
        viewport()->update();
    } else if (alt && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        moveRule(key == Qt::Key_Up ? -1 : 1);
    } else if (alt && key == Qt::Key_Left) {
        event->ignore(); // RulesPanel uses Alt+Left for the way back
    } else if (event->modifiers() == Qt::ControlModifier && key == Qt::Key_D) {
        duplicateRule();
    } else if (event->matches(QKeySequence::Copy)) {
        copyRule();
    } else if (event->matches(QKeySequence::Cut)) {
        copyRule();
        removeRule();
    } else if (event->matches(QKeySequence::Paste)) {
        pasteRules();
    } else if (key == Qt::Key_Insert && (plain || event->modifiers() == Qt::AltModifier)) {
        addRule(plain ? Side::Below : Side::Above);
    } else if (plain && key == Qt::Key_Delete) {
        removeRule();
    } else if (plain && key == Qt::Key_F2) {
        write(RuleField::Part::Name);
    } else if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        write(RuleField::Part::Condition);
    } else if (plain && key == Qt::Key_Right && row != nullptr && row->isCall) {
        setOpen(*row, true);
    } else if (plain && key == Qt::Key_Left && row != nullptr && row->isOpen) {
        setOpen(*row, false);
    } else if (plain && key == Qt::Key_Left && row != nullptr && row->path.size() > 1) {
        choose(RulePath(row->path.begin(), row->path.end() - 1));
    } else {
        QListView::keyPressEvent(event);
    }
}

void RulesView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_model.document() == nullptr) {
        return;
    }
    auto at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard && currentIndex().isValid()) {
        const auto row = visualRect(currentIndex());
        at = viewport()->mapToGlobal(
            QPoint(RuleColumns(m_theme, viewport()->width(), 0).name, row.center().y()));
    } else if (const auto index = rowAt(viewport()->mapFromGlobal(at))) {
        if (m_model.row(*index).kind == RuleRow::Kind::Rule) {
            setCurrentIndex(m_model.index(*index));
        }
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("rulesMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(at); // popup() does not block, unlike exec()
}

void RulesView::fillMenu(QMenu& menu)
{
    const auto* row = chosenRow();
    const auto& document = m_model.document()->document();
    const auto add = [&](const char* name, const QString& words, const QKeySequence& key,
                         bool isEnabled, auto run) {
        auto* action = menu.addAction(words, this, run);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key); // display only; keyPressEvent handles the key
        action->setEnabled(isEnabled);
    };
    const bool isRule = row != nullptr;
    const int rules =
        isRule ? int(document.programs[std::size_t(row->at.program)].rules.size()) : 0;
    const auto* copied = QGuiApplication::clipboard()->mimeData();
    add("addAbove", tr("Add a rule above"), QKeySequence(Qt::ALT | Qt::Key_Insert), isRule,
        [this] { addRule(Side::Above); });
    add("addBelow", isRule ? tr("Add a rule below") : tr("Add a rule"),
        QKeySequence(Qt::Key_Insert), true, [this] { addRule(); });
    add("duplicate", tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), isRule,
        [this] { duplicateRule(); });
    menu.addSeparator();
    add("moveUp", tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), isRule && row->at.rule > 0,
        [this] { moveRule(-1); });
    add("moveDown", tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down),
        isRule && row->at.rule + 1 < rules, [this] { moveRule(1); });
    menu.addSeparator();
    if (isRule && row->isCall) {
        add("open", row->isOpen ? tr("Close the program below") : tr("Open the program below"),
            QKeySequence(row->isOpen ? Qt::Key_Left : Qt::Key_Right), true, [this] {
                if (const auto* now = chosenRow()) {
                    setOpen(*now, !now->isOpen);
                }
            });
        for (const auto& action : ruleAt(document, row->at).actions) {
            if (action.kind == teleo::Action::Kind::Call
                && document.program(action.name) != nullptr) {
                add("openAlone", tr("Open %1 alone").arg(action.name), {}, true,
                    [this, name = action.name] { Q_EMIT openAloneWanted(name); });
            }
        }
        menu.addSeparator();
    }
    add("cut", tr("Cut"), QKeySequence(QKeySequence::Cut), isRule, [this] {
        copyRule();
        removeRule();
    });
    add("copy", tr("Copy"), QKeySequence(QKeySequence::Copy), isRule, [this] { copyRule(); });
    add("paste", tr("Paste below"), QKeySequence(QKeySequence::Paste),
        copied != nullptr && copied->hasText(), [this] { pasteRules(); });
    menu.addSeparator();
    add("delete", tr("Delete"), QKeySequence(Qt::Key_Delete), isRule, [this] { removeRule(); });
}

} // namespace medulla::widgets::programs
