// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/jog_group.h"

#include "core/base/format.h"
#include "widgets/kit/note.h"
#include "widgets/kit/section.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"
#include "widgets/operate/jog_button.h"

#include <utility>

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

namespace {

/// The axes of a jog direction: "+x −y".
QString axesOf(const Position& direction)
{
    QStringList axes;
    for (int i = 0; i < 3; ++i) {
        if (direction[i] != 0.0) {
            axes << (direction[i] < 0.0 ? QStringLiteral("−") : QStringLiteral("+"))
                    + QLatin1Char("xyz"[i]);
        }
    }
    return axes.join(QLatin1Char(' '));
}

} // namespace

JogGroup::JogGroup(Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("jogGroup"));
    setAccessibleName(tr("Jog by hand"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    buildButtons(rows);
    m_step = new SegmentedControl(theme, tr("Step of a nudge, mm"));
    m_step->setObjectName(QStringLiteral("nudgeStep"));
    for (const auto mm : kStepsMm) {
        m_step->addSegment(formatNumber(mm, mm < 1.0 ? 1 : 0))
            ->setToolTip(tr("Arrow keys, PgUp and PgDn move the target by %1 mm; Shift ten times, "
                            "Ctrl a tenth")
                             .arg(formatNumber(mm, mm < 1.0 ? 1 : 0)));
    }
    auto* step = makeForm(theme);
    auto* label = new TextLabel(theme, tr("Nudge, mm"), FontRole::Table, ColorToken::Text2);
    label->setBuddy(m_step);
    step->addRow(label, m_step);
    rows->addLayout(step);
    connect(m_step, &SegmentedControl::chosenChanged, this, [this](int index) {
        if (!m_displaying) {
            Q_EMIT stepChosen(kStepsMm[std::size_t(index)]);
        }
    });

    m_gamepad = new QCheckBox(tr("Gamepad"), this);
    m_gamepad->setObjectName(QStringLiteral("gamepad"));
    m_gamepad->setAccessibleName(tr("Move the arm with a gamepad"));
    m_gamepad->setToolTip(
        tr("Sticks move the arm while a shoulder button is held; off at every start"));
    m_note = new Note(theme, this);
    m_note->setObjectName(QStringLiteral("gamepadNote"));
    auto* row = makeRow(theme);
    row->addWidget(m_gamepad, 0, Qt::AlignTop);
    row->addWidget(m_note, 1);
    rows->addLayout(row);
    // Last, so that it moves no control under the hand.
    m_running = new Note(theme, this);
    m_running->setObjectName(QStringLiteral("jogRunning"));
    rows->addWidget(m_running);
    measure();
    connect(&theme, &Theme::changed, this, &JogGroup::measure);
    connect(m_gamepad, &QAbstractButton::clicked, this, &JogGroup::gamepadSwitched);
}

void JogGroup::measure()
{
    layout()->setSpacing(m_theme.px(8));
    m_gamepad->setFont(m_theme.font(FontRole::Table));
}

void JogGroup::buildButtons(QVBoxLayout* rows)
{
    constexpr std::array kAxes { "x", "y", "z" };
    constexpr std::array kTokens { ColorToken::X, ColorToken::Y, ColorToken::Z };
    auto* row = makeRow(m_theme);
    row->setSpacing(m_theme.px(4));
    for (int i = 0; i < 6; ++i) {
        const int axis = i / 2;
        const bool plus = i % 2 == 1;
        const auto letter = QString::fromLatin1(kAxes[std::size_t(axis)]);
        auto* button = new JogButton(m_theme, plus ? QStringLiteral("+") : QStringLiteral("−"),
            letter, kTokens[std::size_t(axis)], this);
        button->setObjectName(
            (plus ? QStringLiteral("jogPlus") : QStringLiteral("jogMinus")) + letter.toUpper());
        Position direction = Position::Zero();
        direction[axis] = plus ? 1.0 : -1.0;
        connect(button, &JogButton::heldChanged, this, [this, button, direction](bool on) {
            if (on) {
                held(button, direction);
            } else if (m_held == button) {
                m_held = nullptr;
                Q_EMIT jogReleased();
            }
        });
        SettledClicks::watch(*button);
        row->addWidget(button, 1);
        m_buttons[std::size_t(i)] = button;
    }
    rows->addLayout(row);
}

void JogGroup::held(JogButton* button, const Position& direction)
{
    // Only one button at a time: the newer one counts.
    if (auto* before = std::exchange(m_held, button); before != nullptr) {
        before->letGo();
    }
    Q_EMIT jogHeld(direction);
}

void JogGroup::display(const MotionView& view)
{
    m_displaying = true;
    const auto& jog = view.jog;
    for (auto* button : m_buttons) {
        button->setEnabled(jog.refusal.isEmpty());
        button->setToolTip(jog.refusal.isEmpty()
                ? tr("Moves the arm while it is held (mouse, Space or Enter); releasing it ends "
                     "the motion")
                : jog.refusal);
    }
    const auto speed = tr("%1 mm/s").arg(formatNumber(view.progress.speedMmPerS, 0));
    if (view.phase != MotionPhase::Jogging) {
        m_running->show(Note::Look::Plain, {}, {});
    } else if (!jog.heldBy.isEmpty()) {
        m_running->show(Note::Look::Warning, speed, jog.heldBy);
    } else {
        m_running->show(Note::Look::Plain, tr("Moving %1").arg(axesOf(jog.direction)), speed);
    }
    for (std::size_t i = 0; i < kStepsMm.size(); ++i) {
        if (kStepsMm[i] == jog.stepMm) {
            m_step->setChosen(int(i));
        }
    }
    m_gamepad->setChecked(jog.gamepadOn);
    m_note->show(Note::Look::Plain, {},
        jog.gamepad.isEmpty() ? (jog.gamepadOn ? tr("on") : tr("off")) : jog.gamepad);
    m_displaying = false;
}

} // namespace medulla::widgets::operate
