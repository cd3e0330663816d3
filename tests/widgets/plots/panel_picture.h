// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QTest>
#include <QTranslator>
#include <QWidget>

namespace medulla::test {

/// Saves an image of `panel` as NAME.png in the folder MEDULLA_SHOTS, if set.
inline void savePicture(QWidget& panel, const QString& name)
{
    const auto folder = qEnvironmentVariable("MEDULLA_SHOTS");
    if (!folder.isEmpty()) {
        QDir().mkpath(folder);
        QVERIFY(panel.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
    }
}

/// Texts 40 % longer than the English ones, as German may be.
class LongWords final : public QTranslator {
public:
    LongWords() { QCoreApplication::installTranslator(this); }
    ~LongWords() override { QCoreApplication::removeTranslator(this); }

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source,
        const char* /*disambiguation*/, int /*n*/) const override
    {
        if (!QByteArray(context).startsWith("medulla")) {
            return {};
        }
        auto text = QString::fromUtf8(source);
        // Spread over the words, so that wrapping works as in a real language.
        const auto words = text.split(QLatin1Char(' '));
        QStringList longer;
        for (const auto& word : words) {
            const bool plain = word.size() > 2 && !word.contains(QLatin1Char('%'));
            longer += plain ? word + QString((word.size() * 2 + 4) / 5, QLatin1Char('n')) : word;
        }
        return longer.join(QLatin1Char(' '));
    }
};

/// Visible children of `panel` that are too small for their text, one per line.
inline QStringList cutOff(const QWidget& panel)
{
    QStringList found;
    const auto report = [&](const QWidget* widget, const QString& text, const QSize& needed) {
        found += QStringLiteral("%1 \"%2\": %3x%4, needs %5x%6")
                     .arg(widget->objectName(), text)
                     .arg(widget->width())
                     .arg(widget->height())
                     .arg(needed.width())
                     .arg(needed.height());
    };
    for (const auto* label : panel.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) {
            continue;
        }
        if (label->wordWrap()) {
            const int needed = label->heightForWidth(label->width());
            if (needed > label->height()) {
                report(label, label->text(), { label->width(), needed });
            }
        } else if (label->sizeHint().width() > label->width()
            || label->sizeHint().height() > label->height() + 2) {
            report(label, label->text(), label->sizeHint());
        }
    }
    for (const auto* button : panel.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && !button->text().isEmpty()
            && button->sizeHint().width() > button->width()) {
            report(button, button->text(), button->sizeHint());
        }
    }
    for (const auto* child : panel.findChildren<QWidget*>()) {
        if (child->isVisible() && !child->isWindow() && child->layout() == nullptr
            && child->minimumSizeHint().width() > child->width()) {
            report(child, child->accessibleName(), child->minimumSizeHint());
        }
        const QRect inside(child->mapTo(&panel, QPoint()), child->size());
        if (child->isVisible() && !child->isWindow() && child->parentWidget() == &panel
            && !panel.rect().contains(inside)) {
            report(child, QStringLiteral("outside its panel"), inside.size());
        }
    }
    return found;
}

} // namespace medulla::test
