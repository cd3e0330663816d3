// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/microscope_bar.h"

#include "core/base/format.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QMenu>

namespace medulla::widgets::microscope {

namespace {

// Levels of the bar, from wide to narrow.
constexpr int kWritesWordless = 1;
constexpr int kWordless = 2;
constexpr int kTitleless = 3;
constexpr int kWritesDropped = 4;

} // namespace

MicroscopeBar::MicroscopeBar(const Theme& theme, QWidget* parent)
    : OverflowBar(theme, QStringLiteral("microscopeBar"), kWritesDropped, parent)
    , ends(new QComboBox(this))
    , freeze(new ToolBarButton(theme, QStringLiteral("freeze"),
          tr("Keep the shown datagrams, while newer ones are kept beside them"), this))
    , newer(new ToolBarButton(
          theme, QStringLiteral("stepback"), tr("Step to the next newer datagram (Up)"), this))
    , position(
          new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text2, QFont::Normal, this))
    , older(new ToolBarButton(
          theme, QStringLiteral("step"), tr("Step to the next older datagram (Down)"), this))
    , rejected(new ToolBarButton(
          theme, QStringLiteral("nextev"), tr("Step to the next older rejected datagram"), this))
    , state(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , copy(new ToolBarButton(theme, QStringLiteral("text"),
          tr("Copy the chosen datagrams, or all that are shown, as text (Ctrl+C)"), this))
    , save(new ToolBarButton(theme, QStringLiteral("export"),
          tr("Save the shown datagrams for Wireshark, with addresses and kernel times"), this))
    , byHand(new ToolBarButton(theme, QStringLiteral("hand"),
          tr("Send one value through the guard, as the commander"), this))
{
    setAccessibleName(tr("Packet microscope"));
    addPart(new TextLabel(theme, tr("Packet microscope"), FontRole::Body, ColorToken::Text,
                QFont::DemiBold, this),
        kTitleless);
    ends->setObjectName(QStringLiteral("microscopeEnd"));
    ends->setAccessibleName(tr("Input or output to look into"));
    ends->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addPart(ends);
    freeze->setCheckable(true);
    addTool(freeze, "microscopeFreeze", tr("Freeze"), kWordless);
    newer->setObjectName(QStringLiteral("microscopeNewer"));
    addPart(newer);
    position->setObjectName(QStringLiteral("microscopePosition"));
    position->setAlignment(Qt::AlignCenter);
    addPart(position);
    older->setObjectName(QStringLiteral("microscopeOlder"));
    addPart(older);
    addTool(rejected, "microscopeRejected", tr("Next rejected"), kWordless);
    state->setObjectName(QStringLiteral("microscopeState"));
    state->elide();
    add(state, 1);
    addTool(copy, "microscopeCopy", tr("Copy as text"), kWritesWordless, kWritesDropped);
    addTool(save, "microscopeSave", tr("pcap…"), kWritesWordless, kWritesDropped);
    byHand->setCheckable(true);
    addTool(byHand, "microscopeByHand", tr("Send by hand…"), kWordless);
    addMore(kWritesDropped);
    connect(&theme, &Theme::changed, this, &MicroscopeBar::measure);
    measure();
}

void MicroscopeBar::addTool(
    ToolBarButton* button, const char* name, const QString& words, int wordless, int dropped)
{
    button->setObjectName(QLatin1String(name));
    addPart(button, dropped);
    m_tools.push_back({ button, words, wordless });
}

void MicroscopeBar::measure()
{
    position->setMinimumWidth(
        QFontMetrics(theme().font(FontRole::MonoTable))
            .horizontalAdvance(tr("%1 of %2").arg(formatCount(1000), formatCount(1000))));
}

void MicroscopeBar::setFrozen(bool frozen)
{
    freeze->setChecked(frozen);
    m_tools.front().words = frozen ? tr("Frozen") : tr("Freeze");
    arrange();
}

int MicroscopeBar::widthAt(const QWidget& part, int level) const
{
    const auto tool = std::ranges::find(m_tools, &part, &Tool::button);
    return tool == m_tools.end()
        ? OverflowBar::widthAt(part, level)
        : tool->button->widthOf(level < tool->wordless ? tool->words : QString(), {});
}

void MicroscopeBar::dress(int level)
{
    for (const auto& tool : m_tools) {
        tool.button->setWords(level < tool.wordless ? tool.words : QString());
    }
}

void MicroscopeBar::fillMenu(QMenu& menu)
{
    for (const auto& tool : m_tools) {
        if (tool.button == copy || tool.button == save) {
            auto* action = menu.addAction(tool.words, tool.button, &QAbstractButton::click);
            action->setEnabled(tool.button->isEnabled());
        }
    }
}

} // namespace medulla::widgets::microscope
