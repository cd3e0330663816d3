// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/section.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets {

Section::Section(const Theme& theme, Spacing spacing, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_spacing(spacing)
    , m_rows(new QVBoxLayout(this))
{
    connect(&theme, &Theme::changed, this, &Section::measure);
    measure();
}

QHBoxLayout* Section::addRow()
{
    auto* row = makeRow(m_theme);
    m_rows->addLayout(row);
    return row;
}

QHBoxLayout* Section::addHead(const QString& title)
{
    auto* head = addRow();
    head->addWidget(new SectionLabel(m_theme, title));
    return head;
}

ToolBarButton* Section::addTool(
    QHBoxLayout* row, const char* objectName, const QString& icon, const QString& name)
{
    auto* tool = new ToolBarButton(m_theme, icon, name, this);
    tool->setObjectName(QLatin1String(objectName));
    row->addWidget(tool);
    return tool;
}

QWidget* Section::addFold(QHBoxLayout* head, const QString& name, const QString& words,
    const QString& what, QLayout* rows)
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
    rows->setContentsMargins(0, 0, 0, 0);
    m_folding->setLayout(rows);
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

void Section::measure()
{
    const int spacing = m_spacing == Spacing::Dense ? 6 : 8;
    const int side = m_theme.px(12);
    const int end = m_theme.px(spacing + 2);
    m_rows->setContentsMargins(side, end, side, end + 1);
    m_rows->setSpacing(m_theme.px(spacing));
    if (m_folding != nullptr) {
        m_folding->layout()->setSpacing(m_theme.px(spacing));
    }
    update();
}

void Section::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(0, height() - 1, width(), 1, m_theme.color(ColorToken::Line));
}

QHBoxLayout* makeRow(const Theme& theme)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.px(8));
    return row;
}

QFormLayout* makeForm(const Theme& theme)
{
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto measure = [form, &theme] { form->setSpacing(theme.px(8)); };
    QObject::connect(&theme, &Theme::changed, form, measure);
    measure();
    return form;
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
