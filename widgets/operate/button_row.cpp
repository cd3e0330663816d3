// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/button_row.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/primary_button.h"

#include <algorithm>
#include <iterator>

#include <QEvent>

namespace medulla::widgets::operate {

ButtonRow::ButtonRow(const Theme& theme, QWidget* parent, Columns columns)
    : QWidget(parent)
    , m_theme(theme)
    , m_columns(columns)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    follow(theme, this);
}

void ButtonRow::add(PrimaryButton* button)
{
    button->setParent(this);
    m_buttons.push_back(button);
    updateGeometry();
}

std::vector<PrimaryButton*> ButtonRow::shown() const
{
    std::vector<PrimaryButton*> shown;
    std::copy_if(m_buttons.begin(), m_buttons.end(), std::back_inserter(shown),
        [](const PrimaryButton* button) { return !button->isHidden(); });
    return shown;
}

int ButtonRow::needed(std::size_t first, std::size_t columns, bool compact) const
{
    int width = 0;
    const auto buttons = shown();
    if (m_columns == Columns::Equal) {
        for (const auto* button : buttons) {
            width = std::max(width, button->widthWhen(compact));
        }
        return int(columns) * (width + gap()) - gap();
    }
    const auto end = std::min(first + columns, buttons.size());
    for (auto i = first; i < end; ++i) {
        width += buttons[i]->widthWhen(compact) + (i > first ? gap() : 0);
    }
    return width;
}

ButtonRow::Fit ButtonRow::fitIn(int width) const
{
    const auto all = shown().size();
    for (auto columns = all; columns > 1; columns = (columns + 1) / 2) {
        for (const bool compact : { false, true }) {
            int widest = 0;
            for (std::size_t first = 0; first < all; first += columns) {
                widest = std::max(widest, needed(first, columns, compact));
            }
            if (widest <= width) {
                return { columns, compact };
            }
        }
        if (columns == 2) {
            break;
        }
    }
    return { 1, false };
}

int ButtonRow::lineHeight() const
{
    int height = 0;
    for (const auto* button : m_buttons) {
        height = std::max(height, button->sizeHint().height());
    }
    return height;
}

QSize ButtonRow::sizeHint() const
{
    return { needed(0, m_buttons.size(), false), lineHeight() };
}

QSize ButtonRow::minimumSizeHint() const
{
    int width = 0;
    for (const auto* button : m_buttons) {
        width = std::max(width, button->widthWhen(false));
    }
    return { width, lineHeight() };
}

int ButtonRow::heightForWidth(int width) const
{
    const auto count = shown().size();
    if (count == 0) {
        return 0;
    }
    const auto columns = fitIn(width).columns;
    const auto lines = int((count + columns - 1) / columns);
    return lines * lineHeight() + (lines - 1) * gap();
}

void ButtonRow::place()
{
    const auto buttons = shown();
    if (buttons.empty()) {
        return;
    }
    const auto fit = fitIn(width());
    const auto columns = fit.columns;
    const auto compact = fit.compact;
    int y = 0;
    for (std::size_t first = 0; first < buttons.size(); first += columns) {
        const auto end = std::min(first + columns, buttons.size());
        int spare = std::max(0, width() - needed(first, columns, compact));
        int x = 0;
        for (auto i = first; i < end; ++i) {
            buttons[i]->setCompact(compact);
            if (m_columns == Columns::Equal) {
                const auto from = [&](std::size_t column) {
                    return int(column) * (width() + gap()) / int(columns);
                };
                const auto column = i - first;
                buttons[i]->setGeometry(
                    from(column), y, from(column + 1) - gap() - from(column), lineHeight());
                continue;
            }
            const int share = spare / int(end - i);
            spare -= share;
            const int wide = buttons[i]->widthWhen(compact) + share;
            buttons[i]->setGeometry(x, y, wide, lineHeight());
            x += wide + gap();
        }
        y += lineHeight() + gap();
    }
}

void ButtonRow::resizeEvent(QResizeEvent* /*event*/)
{
    place();
}

bool ButtonRow::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        place();
    }
    return QWidget::event(event);
}

} // namespace medulla::widgets::operate
