// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/section.h"

#include "widgets/common/paint.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets {

Section::Section(const Theme& theme, bool line, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_line(line)
    , m_rows(new QVBoxLayout(this))
{
    connect(&theme, &Theme::changed, this, &Section::measure);
    measure();
}

QHBoxLayout* Section::addHead(const QString& title)
{
    auto* head = makeRow(m_theme);
    head->addWidget(new SectionLabel(m_theme, title));
    m_rows->addLayout(head);
    return head;
}

QWidget* Section::addFold(
    QHBoxLayout* head, const QString& name, const QString& words, const QString& what)
{
    m_fold = new ToolBarButton(m_theme, QStringLiteral("chev"), tr("Show or hide %1").arg(what));
    m_fold->setObjectName(name + QStringLiteral("Fold"));
    m_summary = new TextLabel(m_theme, {}, FontRole::MonoTable);
    m_summary->setObjectName(name + QStringLiteral("Summary"));
    m_summary->hide();
    if (!words.isEmpty()) {
        m_fold->setWords(words);
    }
    head->addWidget(m_fold);
    head->addStretch(1);
    head->addWidget(m_summary);
    m_folding = new QWidget(this);
    m_folding->setObjectName(name + QStringLiteral("Rows"));
    auto* rows = new QVBoxLayout(m_folding);
    rows->setContentsMargins(0, 0, 0, 0);
    measure();
    connect(m_fold, &QAbstractButton::clicked, this, [this] { Q_EMIT foldWanted(!m_folded); });
    return m_folding;
}

void Section::setFolded(bool folded)
{
    if (m_fold == nullptr) {
        return;
    }
    m_folded = folded;
    m_folding->setVisible(!folded);
    m_summary->setVisible(folded && !m_summary->text().isEmpty());
    m_fold->setIconName(folded ? QStringLiteral("chevr") : QStringLiteral("chev"));
}

void Section::setSummary(const QString& text)
{
    m_summary->setText(text);
    m_summary->setVisible(m_folded && !text.isEmpty());
}

QString Section::summary() const
{
    return m_summary->text();
}

void Section::measure()
{
    m_rows->setContentsMargins(
        m_theme.px(12), m_theme.px(10), m_theme.px(12), m_theme.px(10) + (m_line ? 1 : 0));
    m_rows->setSpacing(m_theme.px(8));
    if (m_folding != nullptr) {
        m_folding->layout()->setSpacing(m_theme.px(8));
    }
    update();
}

void Section::paintEvent(QPaintEvent* /*event*/)
{
    if (m_line) {
        QPainter(this).fillRect(0, height() - 1, width(), 1, m_theme.color(ColorToken::Line));
    }
}

QHBoxLayout* makeRow(const Theme& theme)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.px(8));
    return row;
}

QPushButton* makeLink(const Theme& theme, const char* name, const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setFlat(true);
    const auto dress = [button, &theme] {
        button->setFont(weighted(theme.font(FontRole::Table), QFont::DemiBold));
        button->setIconSize(QSize(theme.px(16), theme.px(16)));
    };
    QObject::connect(&theme, &Theme::changed, button, dress);
    dress();
    return button;
}

} // namespace medulla::widgets
