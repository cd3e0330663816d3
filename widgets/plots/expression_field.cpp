// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/expression_field.h"

#include <QLineEdit>
#include <QVBoxLayout>

namespace medulla::widgets {

ExpressionField::ExpressionField(const Theme& theme, signals::SignalStore& store, QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_name(new QLineEdit(this))
    , m_formula(new QLineEdit(this))
    , m_finding(new TextLabel(theme, {}, FontRole::Caption, ColorToken::Text2))
{
    setObjectName(QStringLiteral("expressionField"));
    m_name->setObjectName(QStringLiteral("expressionName"));
    m_name->setAccessibleName(tr("Name of the new signal"));
    m_name->setPlaceholderText(tr("Name"));
    m_formula->setObjectName(QStringLiteral("expressionFormula"));
    m_formula->setAccessibleName(tr("Formula of the new signal"));
    m_formula->setPlaceholderText(tr("Formula, as arm.x - arm.sent.x"));
    m_finding->setObjectName(QStringLiteral("expressionFinding"));
    m_finding->setWordWrap(true);
    m_finding->hide();

    const auto dress = [this, &theme] {
        for (auto* field : { m_name, m_formula }) {
            field->setFont(theme.font(FontRole::MonoTable));
        }
        m_name->setFixedWidth(theme.px(64));
    };
    connect(&theme, &Theme::changed, this, dress);
    dress();

    auto* fields = new QHBoxLayout;
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(4);
    fields->addWidget(m_name);
    fields->addWidget(m_formula, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(fields);
    layout->addWidget(m_finding);

    connect(m_formula, &QLineEdit::textChanged, this, &ExpressionField::check);
    connect(m_name, &QLineEdit::textChanged, this, &ExpressionField::check);
    connect(m_formula, &QLineEdit::returnPressed, this, &ExpressionField::make);
    connect(m_name, &QLineEdit::returnPressed, this, &ExpressionField::make);
}

void ExpressionField::show(const Finding& finding)
{
    m_finding->setInk(ColorToken::Warn);
    m_finding->setText(finding.shown());
    m_finding->show();
    m_formula->setAccessibleDescription(finding.shown());
}

void ExpressionField::check()
{
    m_formula->setAccessibleDescription({});
    if (m_formula->text().isEmpty()) {
        m_finding->hide();
        return;
    }
    const auto checked = m_store.checkExpression(m_formula->text());
    if (!checked) {
        show(checked.error());
        return;
    }
    m_finding->setInk(ColorToken::Text2);
    m_finding->setText(tr("Enter makes the signal %1.").arg(name()));
    m_finding->show();
}

QString ExpressionField::name() const
{
    if (!m_name->text().isEmpty()) {
        return m_name->text();
    }
    for (int number = 1;; ++number) {
        auto free = QStringLiteral("e%1").arg(number);
        if (!m_store.find(free)) {
            return free;
        }
    }
}

void ExpressionField::make()
{
    if (m_formula->text().isEmpty()) {
        return;
    }
    const auto key = name();
    if (const auto added = m_store.addExpression(key, m_formula->text()); !added) {
        show(added.error());
        return;
    }
    m_name->clear();
    m_formula->clear();
    Q_EMIT made(key);
}

} // namespace medulla::widgets
