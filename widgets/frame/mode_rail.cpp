// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/mode_rail.h"

#include "widgets/frame/rail_button.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QEvent>
#include <QVBoxLayout>

namespace medulla::widgets {

ModeRail::ModeRail(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("modeRail"));
    setAccessibleName(tr("Modes"));
    setAccessibleRole(this, QAccessible::ToolBar);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    // The rightmost pixel is the line.
    m_layout->setContentsMargins(0, 0, 1, 4);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
    m_modes.setExclusive(true);
    connect(&m_modes, &QButtonGroup::buttonToggled, this,
        [this](const QAbstractButton* button, bool on) {
            if (on)
                Q_EMIT modeChosen(button->objectName().mid(5));
        });
    connect(&theme, &Theme::changed, this, &ModeRail::fit);
    fit();
}

RailButton* ModeRail::makeButton(
    const QString& id, const QString& icon, const QString& label, const QString& key)
{
    const bool mode = id.startsWith(QLatin1String("mode."));
    auto* button = new RailButton(m_theme, icon, label, mode, this);
    button->setObjectName(id);
    button->setToolTip(key.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, key));
    m_buttons.push_back(button);
    return button;
}

void ModeRail::addMode(
    const QString& id, const QString& icon, const QString& label, const QString& key)
{
    RailButton* button = makeButton(QStringLiteral("mode.") + id, icon, label, key);
    m_layout->insertWidget(m_modeCount++, button);
    m_modes.addButton(button);
    if (m_modeCount == 1)
        button->setChecked(true);
    fit();
}

void ModeRail::addTool(
    const QString& id, const QString& icon, const QString& label, const QString& key)
{
    RailButton* button = makeButton(QStringLiteral("tool.") + id, icon, label, key);
    m_layout->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, [this, id] { Q_EMIT toolClicked(id); });
    fit();
}

void ModeRail::choose(const QString& id)
{
    if (auto* button = findChild<RailButton*>(QStringLiteral("mode.") + id))
        button->setChecked(true);
}

QString ModeRail::chosen() const
{
    const QAbstractButton* button = m_modes.checkedButton();
    return button ? button->objectName().mid(5) : QString();
}

void ModeRail::fit()
{
    m_narrow = window()->width() < m_theme.px(1280);
    int width = m_narrow ? narrowRail(m_theme) : m_theme.px(72);
    for (RailButton* button : m_buttons) {
        button->setNarrow(m_narrow);
        if (!m_narrow)
            width = std::max(width, button->labelWidth() + 1);
    }
    setFixedWidth(width);
    update();
}

bool ModeRail::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange || event->type() == QEvent::Show) {
        window()->installEventFilter(this);
        fit();
    }
    return QWidget::event(event);
}

bool ModeRail::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == window()
        && m_narrow != (window()->width() < m_theme.px(1280)))
        fit();
    return QWidget::eventFilter(watched, event);
}

void ModeRail::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.fillRect(width() - 1, 0, 1, height(), m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
