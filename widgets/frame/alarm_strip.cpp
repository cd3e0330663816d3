// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/alarm_strip.h"

#include "widgets/frame/alarm_line.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/separator.h"

#include <algorithm>
#include <chrono>

#include <QAction>
#include <QHBoxLayout>

namespace medulla::widgets {

AlarmStrip::AlarmStrip(const Theme& theme, AlarmModel& model, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_model(model)
    , m_layout(new QHBoxLayout(this))
    , m_line(new AlarmLine(theme, this))
    , m_button(new PrimaryButton(theme, tr("Acknowledge"), QStringLiteral("tick"),
          QStringLiteral("F8"), PrimaryButton::Look::Small, this))
    , m_separator(new Separator(this))
    , m_count(new AlarmCount(theme, model, this))
    , m_acknowledge(new QAction(tr("Acknowledge alarm"), this))
    , m_next(new QAction(tr("Next alarm"), this))
{
    setObjectName(QStringLiteral("alarmStrip"));
    setAccessibleName(tr("Alarms"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_button->setObjectName(QStringLiteral("acknowledge"));
    // A click must not take the focus from the widget in use.
    m_button->setFocusPolicy(Qt::TabFocus);
    m_layout->addWidget(m_line, 1);
    m_layout->addWidget(m_button);
    m_layout->addWidget(m_separator);
    m_layout->addWidget(m_count);

    m_acknowledge->setObjectName(QStringLiteral("acknowledgeAlarm"));
    m_acknowledge->setShortcut(Qt::Key_F8);
    m_next->setObjectName(QStringLiteral("nextAlarm"));
    m_next->setShortcut(Qt::SHIFT | Qt::Key_F8);
    for (QAction* action : { m_acknowledge, m_next }) {
        addAction(action);
    }
    connect(m_acknowledge, &QAction::triggered, this, &AlarmStrip::acknowledge);
    connect(m_button, &QAbstractButton::clicked, this, &AlarmStrip::acknowledge);
    connect(m_next, &QAction::triggered, this, &AlarmStrip::showNext);

    // A new or worse alarm is shown at once; an update does not change the shown row.
    connect(&model, &QAbstractItemModel::rowsInserted, this, &AlarmStrip::showWorst);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &AlarmStrip::showWorst);
    connect(&model, &QAbstractItemModel::dataChanged, this, &AlarmStrip::refresh);
    connect(&theme, &Theme::changed, this, &AlarmStrip::measure);
    m_ageing.setInterval(std::chrono::seconds(1));
    connect(&m_ageing, &QTimer::timeout, this, &AlarmStrip::refresh);
    measure();
    showWorst();
}

int AlarmStrip::shownRow() const
{
    return m_shown.isValid() ? m_shown.row() : -1;
}

void AlarmStrip::addCell(QWidget* content)
{
    m_layout->addWidget(new Separator(this));
    m_layout->addWidget(content);
}

void AlarmStrip::measure()
{
    // 2 px of the upper edge belong to the height of the strip.
    m_layout->setContentsMargins(m_theme.px(12), 2, m_theme.px(12), 0);
    m_layout->setSpacing(m_theme.px(10));
    updateGeometry();
    update();
}

QSize AlarmStrip::sizeHint() const
{
    return { m_layout->sizeHint().width(),
        std::max(m_theme.px(36), m_button->sizeHint().height() + m_theme.px(4) + 2) };
}

void AlarmStrip::showWorst()
{
    m_shown = m_model.index(0);
    refresh();
}

void AlarmStrip::showNext()
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    m_shown = m_model.index((shownRow() + 1) % count);
    refresh();
}

void AlarmStrip::acknowledge()
{
    if (shownRow() >= 0)
        m_model.acknowledge(m_model.keyAt(shownRow()));
}

void AlarmStrip::refresh()
{
    const int row = shownRow();
    const bool any = row >= 0;
    m_line->show(any ? std::optional(m_model.at(row)) : std::nullopt,
        any ? m_model.ageOf(row) : Duration {});
    const bool open = any && !m_model.at(row).acknowledged;
    m_button->setVisible(open);
    m_separator->setVisible(open);
    m_acknowledge->setEnabled(open);
    m_next->setEnabled(m_model.rowCount() > 1);
    m_count->refresh();
    // Ages are updated only while there is an alarm.
    if (any && !m_ageing.isActive())
        m_ageing.start();
    else if (!any)
        m_ageing.stop();
    update();
}

void AlarmStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const int row = shownRow();
    if (row < 0) {
        painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
        painter.fillRect(0, 0, width(), 1, m_theme.color(ColorToken::Line));
        return;
    }
    const bool alarm = m_model.at(row).severity == AlarmSeverity::Alarm;
    painter.fillRect(rect(), m_theme.color(alarm ? ColorToken::AlarmBg : ColorToken::WarnBg));
    painter.fillRect(0, 0, width(), 2, m_theme.color(alarm ? ColorToken::Alarm : ColorToken::Warn));
}

} // namespace medulla::widgets
