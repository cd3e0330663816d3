// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_entry.h"

#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/rule_completion.h"

#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

RuleEntry::RuleEntry(const Theme& theme, const QString& objectName, const QString& label,
    const QString& name, Taken taken, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_taken(taken)
    , m_rows(new QVBoxLayout(this))
    , m_line(new QHBoxLayout)
    , m_field(new QLineEdit(this))
    , m_note(new TextLabel(theme, {}, FontRole::Table, ColorToken::Warn, QFont::Normal, this))
{
    setObjectName(objectName);
    m_rows->setContentsMargins(0, 0, 0, 0);
    if (!label.isEmpty()) {
        auto* words =
            new TextLabel(theme, label, FontRole::Table, ColorToken::Text2, QFont::Normal, this);
        words->setBuddy(m_field);
        m_rows->addWidget(words);
    }
    m_field->setObjectName(objectName + QStringLiteral("Field"));
    m_field->setAccessibleName(name);
    m_line->addWidget(m_field, 1);
    m_rows->addLayout(m_line);
    m_note->setObjectName(objectName + QStringLiteral("Note"));
    m_note->setWordWrap(true);
    m_note->hide();
    m_rows->addWidget(m_note);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textEdited, this, &RuleEntry::typed);
    connect(&theme, &Theme::changed, this, &RuleEntry::dress);
    dress();
}

void RuleEntry::dress()
{
    m_rows->setSpacing(m_theme.px(3));
    m_line->setSpacing(m_theme.px(4));
    m_field->setFont(m_theme.font(m_isMono ? FontRole::MonoTable : FontRole::Body));
}

void RuleEntry::setMono(bool mono)
{
    m_isMono = mono;
    dress();
}

void RuleEntry::complete(std::function<std::vector<RuleWord>()> words)
{
    new RuleCompletion(m_theme, m_field, m_note, std::move(words));
}

ToolBarButton* RuleEntry::addTool(const QString& icon, const QString& name)
{
    auto* tool = new ToolBarButton(m_theme, icon, name, this);
    m_line->addWidget(tool);
    return tool;
}

void RuleEntry::display(const QString& text, const Said& said)
{
    m_shown = text;
    m_found = said;
    if (!m_isTyping) {
        m_before = text;
        if (m_field->text() != text) {
            m_field->setText(text);
            m_field->setCursorPosition(0);
        }
        say(said);
    } else if (m_taken == Taken::Typing) {
        say(said);
    }
}

void RuleEntry::say(const Said& said)
{
    m_note->setInk(said.severity == Severity::Error ? ColorToken::Alarm
            : said.severity == Severity::Warning    ? ColorToken::Warn
                                                    : ColorToken::Text2);
    m_note->setText(said.text);
    m_note->setVisible(!said.text.isEmpty());
    m_field->setAccessibleDescription(said.text);
}

void RuleEntry::typed()
{
    m_isTyping = true;
    const auto text = m_field->text();
    if (m_taken == Taken::EnterAndClear && text.trimmed().isEmpty()) {
        say({});
        return;
    }
    const auto edit = m_make(text);
    if (!edit) {
        say(saidOf(edit.error()));
    } else if (m_taken == Taken::Typing) {
        Q_EMIT made(*edit);
    } else {
        say(m_judge ? m_judge(*edit) : Said());
    }
}

bool RuleEntry::take()
{
    if (!m_isTyping || m_taken == Taken::Typing) {
        return true;
    }
    if (m_taken == Taken::EnterAndClear && m_field->text().trimmed().isEmpty()) {
        giveUp();
        return true;
    }
    auto edit = m_make(m_field->text());
    if (!edit) {
        say(saidOf(edit.error()));
        return false;
    }
    m_isTyping = false;
    if (m_taken == Taken::EnterAndClear) {
        m_field->clear();
        say({});
    }
    // Last: a slot may delete this entry with its form.
    Q_EMIT made(*edit);
    return true;
}

void RuleEntry::giveUp()
{
    if (m_taken == Taken::Typing && m_isTyping && m_shown != m_before) {
        if (const auto edit = m_make(m_before)) {
            Q_EMIT made(*edit);
        }
    }
    m_isTyping = false;
    display(m_shown, m_found);
    m_field->selectAll();
}

bool RuleEntry::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut) {
        if (m_taken == Taken::Typing) {
            m_isTyping = false;
            display(m_shown, m_found);
            Q_EMIT left();
        } else if (m_isTyping && m_note->isHidden()) {
            say({ Severity::Warning, tr("Not taken yet. Enter takes it, Esc gives it up.") });
        }
    } else if (event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (take()) {
                m_field->selectAll();
            }
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return !take(); // invalid text keeps the focus
        case Qt::Key_Escape:
            giveUp();
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace medulla::widgets::programs
