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

constexpr std::array kTokens { ColorToken::X, ColorToken::Y, ColorToken::Z };

QString jointName(int joint)
{
    const std::array names { JogGroup::tr("shoulder"), JogGroup::tr("upper arm"),
        JogGroup::tr("forearm") };
    return names.at(std::size_t(joint));
}

/// The axes of a jog direction: "+x −y", "+forearm".
QString axesOf(const JogDirection& direction)
{
    QStringList axes;
    for (int i = 0; i < 3; ++i) {
        if (direction.along[i] != 0.0) {
            axes << (direction.along[i] < 0.0 ? QStringLiteral("−") : QStringLiteral("+"))
                    + (direction.inJoints ? jointName(i) : QString(QLatin1Char("xyz"[i])));
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
    buildSpace(rows);
    buildButtons(rows);
    nameAxes();
    m_step = new SegmentedControl(theme, tr("Step of a tap and of a nudge, mm"));
    m_step->setObjectName(QStringLiteral("nudgeStep"));
    for (const auto mm : kStepsMm) {
        m_step->addSegment(formatNumber(mm, mm < 1.0 ? 1 : 0))
            ->setToolTip(tr("A tap on a jog button moves the arm, arrow keys, PgUp and PgDn the "
                            "target by %1 mm; keys with Shift ten times, with Ctrl a tenth")
                             .arg(formatNumber(mm, mm < 1.0 ? 1 : 0)));
    }
    auto* step = makeForm(theme);
    auto* label = new TextLabel(theme, tr("Step, mm"), FontRole::Table, ColorToken::Text2);
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
        connect(button, &JogButton::heldChanged, this,
            [this, button, axis, plus](bool on, bool byHand) {
                if (on) {
                    held(button, axis, plus);
                } else if (m_held == button) {
                    m_held = nullptr;
                    Q_EMIT jogReleased(byHand);
                }
            });
        SettledClicks::watch(*button);
        row->addWidget(button, 1);
        m_buttons[std::size_t(i)] = button;
    }
    rows->addLayout(row);
}

void JogGroup::buildSpace(QVBoxLayout* rows)
{
    m_space = new SegmentedControl(m_theme, tr("Jog along"));
    m_space->setObjectName(QStringLiteral("jogSpace"));
    m_space->addSegment(tr("Axes"))->setToolTip(tr("The tip moves along x, y or z"));
    m_space->addSegment(tr("Joints"))
        ->setToolTip(tr("One joint turns: 1 shoulder, 2 upper arm, 3 forearm; the tip moves on a "
                        "curve"));
    rows->addWidget(m_space);
    connect(m_space, &SegmentedControl::chosenChanged, this, [this](int index) {
        m_inJoints = index == 1;
        nameAxes();
    });
}

void JogGroup::nameAxes()
{
    for (int i = 0; i < 6; ++i) {
        const int axis = i / 2;
        const QString letter(QLatin1Char("xyz"[axis]));
        m_buttons[std::size_t(i)]->setAxis(m_inJoints ? QString::number(axis + 1) : letter,
            m_inJoints ? jointName(axis) : letter,
            m_inJoints ? ColorToken::Text : kTokens[std::size_t(axis)]);
    }
}

void JogGroup::held(JogButton* button, int axis, bool plus)
{
    // Only one button at a time: the newer one counts.
    if (auto* before = std::exchange(m_held, button); before != nullptr) {
        before->letGo();
    }
    JogDirection direction;
    direction.along[axis] = plus ? 1.0 : -1.0;
    direction.inJoints = m_inJoints;
    Q_EMIT jogPressed(direction);
}

void JogGroup::display(const MotionView& view)
{
    m_displaying = true;
    const auto& jog = view.jog;
    for (auto* button : m_buttons) {
        button->setEnabled(jog.refusal.isEmpty());
        button->setToolTip(
            jog.refusal.isEmpty() ? tr(
                "A tap moves the arm by one step; held (mouse, Space or Enter) it moves the arm "
                "until it is released")
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
