// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rules_strip.h"

#include "core/teleo/notation.h"
#include "widgets/kit/legend.h"
#include "widgets/kit/separator.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/truth_lamp.h"

#include <algorithm>

#include <QLayout>
#include <QMenu>
#include <QPainter>

namespace medulla::widgets::programs {

namespace {

enum Level { All, NoLegend, NoNote, Last = NoNote };
/// Maximum length of a program name or signature, characters.
constexpr int kLongest = 40;

QString shortened(const QString& text)
{
    return text.size() > kLongest ? text.left(kLongest - 1) + QStringLiteral("…") : text;
}

Legend* lampLegend(const Theme& theme, QWidget* parent)
{
    using teleo::Truth;
    const auto entry = [&theme](Truth truth, const QString& word) {
        return Legend::Entry { word, [&theme, truth](QPainter& painter, const QRect& box) {
                                  paintTruth(painter, theme, truth, box);
                              } };
    };
    auto* legend = new Legend(theme, { QSize(14, 14), 4, 10 },
        { entry(Truth::True, wordFor(Truth::True)), entry(Truth::False, wordFor(Truth::False)),
            entry(Truth::Unknown, RulesStrip::tr("unknown, too old")) },
        parent);
    legend->setObjectName(QStringLiteral("rulesLegend"));
    legend->setAccessibleName(RulesStrip::tr("Lamps: true, false, unknown or too old"));
    return legend;
}

} // namespace

RulesStrip::RulesStrip(const Theme& theme, QWidget* parent)
    : OverflowBar(theme, QStringLiteral("rulesStrip"), Last, parent)
    , m_back(new ToolBarButton(theme, {}, {}, this))
    , m_title(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, this))
    , m_choice(new ToolBarButton(theme, QStringLiteral("chev"), tr("Choose a program"), this))
    , m_note(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_legend(lampLegend(theme, this))
    , m_add(new ToolBarButton(
          theme, QStringLiteral("plus"), tr("Add a rule below the chosen one (Ins)"), this))
{
    m_back->setObjectName(QStringLiteral("rulesBack"));
    m_back->setWords(tr("← Back"));
    m_back->setOutlined(true);
    m_title->setObjectName(QStringLiteral("rulesTitle"));
    m_choice->setObjectName(QStringLiteral("rulesProgram"));
    m_note->setObjectName(QStringLiteral("rulesNote"));
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_add->setObjectName(QStringLiteral("addRule"));
    m_add->setWords(tr("Rule"));
    m_add->setKey(QKeySequence(Qt::Key_Insert).toString(QKeySequence::NativeText));
    m_add->setOutlined(true);
    addPart(m_back);
    addPart(m_title);
    addPart(m_choice);
    addPart(m_note, NoNote);
    addStretch();
    addPart(m_legend, NoLegend);
    addLine(NoLegend);
    addPart(m_add);
    connect(m_back, &QAbstractButton::clicked, this, &RulesStrip::backWanted);
    connect(m_choice, &QAbstractButton::clicked, this, &RulesStrip::openChoice);
    connect(m_add, &QAbstractButton::clicked, this, &RulesStrip::addWanted);
    display(nullptr, 0, {});
}

void RulesStrip::setReadOnly(const QString& why)
{
    m_isReadOnly = true;
    m_add->setEnabled(false);
    m_add->setToolTip(why);
}

void RulesStrip::display(
    const teleo::Document* document, int program, const std::optional<QString>& back)
{
    m_names.clear();
    m_signatures.clear();
    m_program = program;
    m_words.clear();
    const bool any = document != nullptr && std::size_t(program) < document->programs.size();
    if (any) {
        for (const auto& each : document->programs) {
            m_names << each.name;
            m_signatures << (document->script ? tr("Wrapper script")
                                              : teleo::writtenSignature(each));
        }
        m_words = document->programs[std::size_t(program)].note;
        if (m_words.isEmpty()) {
            m_words = tr("the first true rule, from above, decides what runs");
        }
    }
    const auto title = any ? m_signatures[program] : tr("No program is open");
    m_title->setText(shortened(title));
    m_title->setToolTip(title);
    m_choice->setAccessibleName(tr("Program %1, choose another").arg(title));
    m_back->setToolTip(tr("Back to %1 (Alt+Left)").arg(back.value_or(QString())));
    m_back->setAccessibleName(m_back->toolTip());
    m_note->setToolTip(m_words);
    m_add->setEnabled(any && !m_isReadOnly);
    const bool several = m_names.size() > 1;
    setWanted(m_back, back.has_value());
    setWanted(m_choice, several);
    setWanted(m_note, any);
    arrange();
}

int RulesStrip::widthAt(const QWidget& part, int level) const
{
    if (&part == m_note) {
        // At level All the full note is shown; at lower levels at least 12 characters, enough for
        // two or three words.
        const QFontMetrics metrics(theme().font(FontRole::Table));
        const int whole = metrics.horizontalAdvance(m_words);
        return level == All ? whole : std::min(whole, metrics.averageCharWidth() * 12);
    }
    return OverflowBar::widthAt(part, level);
}

void RulesStrip::dress(int level)
{
    if (level == NoNote || m_words.isEmpty()) {
        return;
    }
    // Remaining width after all other items; the stretch item needs none.
    const QFontMetrics metrics(theme().font(FontRole::Table));
    const auto margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (const auto* part : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (part != m_note && !part->isHidden()) {
            room -= OverflowBar::widthAt(*part, level) + layout()->spacing();
        }
    }
    const int width = std::clamp(room, 0, metrics.horizontalAdvance(m_words) + 2);
    m_note->setText(metrics.elidedText(m_words, Qt::ElideRight, width));
    m_note->setFixedWidth(width);
}

void RulesStrip::openChoice()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("rulesProgramMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int i = 0; i < int(m_names.size()); ++i) {
        auto* action = menu->addAction(
            m_signatures[i], this, [this, name = m_names[i]] { Q_EMIT programChosen(name); });
        action->setCheckable(true);
        action->setChecked(i == m_program);
    }
    menu->popup(m_choice->mapToGlobal(QPoint(0, m_choice->height() + 2)));
}

} // namespace medulla::widgets::programs
