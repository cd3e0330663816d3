// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/part_form.h"

#include "widgets/kit/number_field.h"
#include "widgets/routing/routing_editor.h"

#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

namespace medulla::widgets::routing {
namespace {

/// Decimals that show the value, at most `most`.
int decimalsOf(double value, int most)
{
    int decimals = 0;
    for (double scaled = value; decimals < most && std::abs(scaled - std::round(scaled)) > 1e-6;
         scaled *= 10.0) {
        ++decimals;
    }
    return decimals;
}

} // namespace

PartForm::PartForm(
    const Theme& theme, RoutingEditor& editor, const QString& title, QString part, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_editor(editor)
    , m_part(std::move(part))
    , m_form(makeForm(theme))
{
    addHead(title)->addStretch(1);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    rows()->addLayout(m_form);
}

void PartForm::addRow(const Field& field, QWidget* widget, bool hasLabel)
{
    widget->setObjectName(QLatin1String(field.name));
    widget->setAccessibleName(field.label);
    widget->setToolTip(field.help);
    if (hasLabel) {
        m_form->addRow(field.label, widget);
    } else {
        m_form->addRow(widget);
    }
    m_last = widget;
}

Result<void> PartForm::edit(
    const Field& field, const std::function<Result<void>(Draft&)>& change, bool isTyped)
{
    auto* document = m_editor.document();
    if (document == nullptr) {
        return {};
    }
    return document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Set %1"), { field.label }), change,
        isTyped ? m_part + QLatin1Char('.') + QLatin1String(field.name) : QString());
}

void PartForm::showRefusal(QLineEdit& edit, const Theme& theme, const Result<void>& done)
{
    auto ink = edit.palette();
    ink.setColor(QPalette::Text, theme.color(done ? ColorToken::Text : ColorToken::Alarm));
    edit.setPalette(ink);
    edit.setToolTip(done
            ? QString()
            : done.error().text.shown() + QLatin1Char(' ') + done.error().remedy.shown());
}

void PartForm::addText(const Field& field, std::function<QString(const Config&)> get,
    std::function<Result<void>(Draft&, const QString&)> set, bool atOnce)
{
    auto* line = new QLineEdit(this);
    addRow(field, line);
    const auto take = [this, line, field, set = std::move(set), atOnce] {
        const auto text = line->text();
        showRefusal(*line, theme(),
            edit(
                field, [&](Draft& draft) { return set(draft, text); }, atOnce));
    };
    if (atOnce) {
        connect(line, &QLineEdit::textEdited, line, take);
    } else {
        connect(line, &QLineEdit::editingFinished, line, take);
    }
    connect(line, &QLineEdit::editingFinished, this, [this, line] {
        if (auto* document = m_editor.document()) {
            document->endTyping();
            line->setModified(false);
            refresh();
        }
    });
    m_shown.push_back([line, get = std::move(get)](const Config& config) {
        const auto text = get(config);
        if (line->text() != text && !(line->hasFocus() && line->isModified())) {
            line->setText(text);
            line->setPalette({});
        }
    });
}

void PartForm::addNumber(const Field& field, double least, double most, const QString& unit,
    std::function<double(const Config&)> get, std::function<void(Draft&, double)> set, int decimals)
{
    auto* number = new NumberField(theme(), field.label, this);
    number->setRange(least, most);
    number->setDecimals(0);
    number->setUnit(unit);
    addRow(field, number);
    connect(
        number, &NumberField::valueEdited, this, [this, field, set = std::move(set)](double value) {
            (void)edit(
                field,
                [&](Draft& draft) -> Result<void> {
                    set(draft, value);
                    return {};
                },
                true);
        });
    connect(number, &QLineEdit::editingFinished, this, [this] {
        if (auto* document = m_editor.document()) {
            document->endTyping();
        }
    });
    m_shown.push_back([number, get = std::move(get), decimals](const Config& config) {
        const auto value = get(config);
        number->setDecimals(decimalsOf(value, decimals));
        if (value != number->value()) {
            number->setValue(value);
        }
    });
}

void PartForm::addChoice(const Field& field, const QStringList& choices,
    std::function<QString(const Config&)> get, std::function<void(Draft&, QString)> set)
{
    auto* box = new QComboBox(this);
    box->addItems(choices);
    addRow(field, box);
    connect(box, &QComboBox::textActivated, this,
        [this, field, set = std::move(set)](const QString& chosen) {
            (void)edit(
                field,
                [&](Draft& draft) -> Result<void> {
                    set(draft, chosen);
                    return {};
                },
                false);
        });
    m_shown.push_back([box, get = std::move(get)](const Config& config) {
        const auto value = get(config);
        if (box->findText(value) < 0) {
            box->addItem(value); // from the file, unknown here
        }
        box->setCurrentText(value);
    });
}

void PartForm::addCheck(const Field& field, std::function<bool(const Config&)> get,
    std::function<void(Draft&, bool)> set)
{
    auto* box = new QCheckBox(field.label, this);
    addRow(field, box, false);
    connect(box, &QCheckBox::clicked, this, [this, field, set = std::move(set)](bool on) {
        (void)edit(
            field,
            [&](Draft& draft) -> Result<void> {
                set(draft, on);
                return {};
            },
            false);
    });
    m_shown.push_back(
        [box, get = std::move(get)](const Config& config) { box->setChecked(get(config)); });
}

void PartForm::enableLast(std::function<bool(const Config&)> when)
{
    m_shown.push_back([widget = m_last, when = std::move(when)](
                          const Config& config) { widget->setEnabled(when(config)); });
}

void PartForm::refresh()
{
    if (const auto* document = m_editor.document()) {
        for (const auto& show : m_shown) {
            show(document->config());
        }
    }
}

} // namespace medulla::widgets::routing
