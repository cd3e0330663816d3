// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/target_group.h"

#include "widgets/kit/number_field.h"
#include "widgets/operate/axis_reading.h"
#include "widgets/operate/kept_dialog.h"
#include "widgets/operate/place_picker.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::operate {
namespace {

/// Range of the fields, beyond any arm; the presenter checks the reach.
constexpr double kFarMm = 2000;

} // namespace

TargetGroup::TargetGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("targetGroup"));
    build();
    measure();
    connect(&theme, &Theme::changed, this, &TargetGroup::measure);
}

void TargetGroup::build()
{
    auto* head = addHead(tr("Target, mm"));
    head->addStretch(1);
    m_fromArm = makeLink(m_theme, "fromArm", tr("From arm"), this);
    m_fromArm->setIcon(m_theme.icon(QStringLiteral("target"), ColorToken::Accent));
    head->addWidget(m_fromArm);
    connect(m_fromArm, &QPushButton::clicked, this, &TargetGroup::fromArmRequested);

    auto* fields = makeRow(m_theme);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const auto letter = QString::fromLatin1(kAxisNames[i]);
        auto* field = new NumberField(m_theme, tr("Target %1, mm").arg(letter));
        field->setObjectName(QStringLiteral("target") + letter.toUpper());
        field->setPrefix(letter, kAxisTokens[i]);
        field->setRange(-kFarMm, kFarMm);
        field->installEventFilter(this);
        connect(field, &NumberField::valueEdited, this, [this] {
            Q_EMIT targetEdited(
                Position(m_fields[0]->value(), m_fields[1]->value(), m_fields[2]->value()));
        });
        connect(field, &QLineEdit::textEdited, this, &TargetGroup::typed);
        fields->addWidget(field, 1);
        m_fields[i] = field;
    }
    rows()->addLayout(fields);

    auto* naming = makeRow(m_theme);
    m_places = new PlacePicker(m_theme, this);
    m_places->setObjectName(QStringLiteral("places"));
    naming->addWidget(m_places, 1);
    m_keep = new QPushButton(tr("Keep…"), this);
    m_keep->setObjectName(QStringLiteral("keep"));
    m_keep->setAccessibleName(tr("Keep this target under a name"));
    m_keep->setToolTip(tr("Keep this target under a name, rename and delete kept ones"));
    naming->addWidget(m_keep);
    rows()->addLayout(naming);
    connect(m_places, &PlacePicker::placeChosen, this, &TargetGroup::placeChosen);

    m_kept = new KeptDialog(m_theme, this);
    connect(m_keep, &QPushButton::clicked, this, [this] {
        m_kept->show();
        m_kept->raise();
        m_kept->activateWindow();
    });
    connect(m_kept, &KeptDialog::keepWanted, this, &TargetGroup::keepWanted);
    connect(m_kept, &KeptDialog::renameWanted, this, &TargetGroup::renameWanted);
    connect(m_kept, &KeptDialog::removeWanted, this, &TargetGroup::removeWanted);
}

void TargetGroup::measure()
{
    const QFontMetrics fieldText(m_theme.font(FontRole::Mono));
    for (auto* field : m_fields) {
        field->setFixedHeight(std::max(m_theme.px(32), fieldText.height() + m_theme.px(10)));
    }
    m_keep->setFont(m_theme.font(FontRole::Table));
}

void TargetGroup::display(const MotionView& view)
{
    const bool manual = view.mode == MotionMode::Manual;
    const auto outside = tr("Targets come from outside. Choose Manual to set one here.");
    for (int i = 0; i < 3; ++i) {
        auto* field = m_fields[std::size_t(i)];
        field->setValue(view.target[i]);
        field->setStep(view.jog.stepMm);
        field->setReadOnly(!manual);
        field->setEnabled(manual);
        if (!manual || field->isValid()) {
            field->setToolTip(manual ? QString() : outside);
        }
    }
    m_fromArm->setEnabled(manual && view.measured.has_value());
    m_fromArm->setToolTip(!manual ? outside
            : view.measured       ? tr("Take the position where the arm is measured now")
                                  : tr("The arm has not reported a position yet"));
    m_places->display(view.places, view.targetName);
    if (!manual) {
        m_places->setEnabled(false);
        m_places->setToolTip(outside);
    }
    m_kept->display(view.target, view.places);
}

void TargetGroup::setShort(bool on)
{
    if (on == m_short) {
        return;
    }
    m_short = on;
    m_keep->setText(on ? QString() : tr("Keep…"));
    m_keep->setIcon(on ? m_theme.icon(QStringLiteral("save")) : QIcon());
}

bool TargetGroup::isValid() const
{
    return std::all_of(m_fields.begin(), m_fields.end(),
        [](const NumberField* field) { return field->isValid(); });
}

void TargetGroup::focusFirst()
{
    m_fields[0]->setFocus(Qt::ShortcutFocusReason);
    m_fields[0]->selectAll();
}

bool TargetGroup::eventFilter(QObject* watched, QEvent* event)
{
    // A line edit handles Undo itself; without an unfinished input, Undo applies to the target.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* field = qobject_cast<QLineEdit*>(watched);
        if (field != nullptr
            && ((key->matches(QKeySequence::Undo) && !field->isUndoAvailable())
                || (key->matches(QKeySequence::Redo) && !field->isRedoAvailable()))) {
            event->ignore();
            return true;
        }
    }
    return Section::eventFilter(watched, event);
}

} // namespace medulla::widgets::operate
