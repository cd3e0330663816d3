// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/hand_form.h"

#include "core/cell/hand_words.h"
#include "core/spine/config_check.h"
#include "widgets/kit/message_box.h"
#include "widgets/kit/note.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"
#include "widgets/microscope/microscope_presenter.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace medulla::widgets::microscope {

namespace {

using Kind = spine::LoggedEnd::Kind;

/// The format in which people write values.
const wire::Codec& csv()
{
    static const auto* const codec = wire::findCodec(QStringLiteral("csv"));
    return *codec;
}

QString textOf(const Coordinates& values)
{
    wire::Bytes bytes;
    csv().encode(values, bytes);
    return QString::fromLatin1(
        reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
}

} // namespace

HandForm::HandForm(const Theme& theme, MicroscopePresenter& datagrams, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_datagrams(datagrams)
    , m_end(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_values(new QLineEdit(this))
    , m_send(new PrimaryButton(
          theme, tr("Send"), QStringLiteral("play"), {}, PrimaryButton::Look::Small, this))
    , m_answer(new Note(theme, this))
{
    setObjectName(QStringLiteral("handForm"));
    setAccessibleName(tr("Send a value by hand"));
    m_end->setObjectName(QStringLiteral("handEnd"));
    m_values->setObjectName(QStringLiteral("handValues"));
    m_values->setAccessibleName(tr("Values to send, global frame, mm"));
    m_values->setPlaceholderText(QStringLiteral("30,-20,10"));
    m_values->setToolTip(
        tr("Numbers with commas between them; a semicolon begins the next coordinate"));
    m_send->setObjectName(QStringLiteral("handSend"));
    m_send->setAccessibleName(tr("Send these values once"));
    SettledClicks::watch(*m_send);
    m_answer->setObjectName(QStringLiteral("handAnswer"));
    m_answer->hide();
    layOut();
    connect(m_send, &QAbstractButton::clicked, this, &HandForm::take);
    connect(&datagrams, &MicroscopePresenter::endChanged, this, [this] {
        showEnd();
        offer(-1);
    });
    connect(&datagrams.cell().handSend(), &cell::HandSend::handled, this, &HandForm::answer);
    showEnd();
}

void HandForm::layOut()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(m_theme.px(8));
    row->addWidget(m_end);
    row->addWidget(m_values, 1);
    row->addWidget(m_send);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(m_theme.px(12), m_theme.px(4), m_theme.px(12), m_theme.px(4));
    rows->setSpacing(m_theme.px(4));
    rows->addLayout(row);
    rows->addWidget(m_answer);
}

void HandForm::showEnd()
{
    const auto& end = m_datagrams.end();
    m_end->setText(end.kind == Kind::Input ? tr("To input %1, global frame, mm").arg(end.name)
                                           : tr("To output %1, global frame, mm").arg(end.name));
    m_answer->show(Note::Look::Plain, {}, {});
}

void HandForm::offer(int index)
{
    if (index < 0 || index >= m_datagrams.count()) {
        m_values->clear();
        return;
    }
    const auto& record = m_datagrams.at(index);
    const auto& global = m_datagrams.end().kind == Kind::Input ? record.after : record.before;
    m_values->setText(global.total == 0 || global.isCut() ? QString() : textOf(global.stored()));
}

void HandForm::take()
{
    m_answer->show(Note::Look::Plain, {}, {});
    const auto& end = m_datagrams.end();
    cell::HandValue hand { end.kind, end.name, {} };
    const auto text = m_values->text().trimmed().toLatin1();
    if (csv().decode(
            std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), hand.value)
        != wire::Refusal::None) {
        refuse(cell::hand_words::empty());
        return;
    }
    if (const auto refusal = m_datagrams.cell().handSend().refusalOf(hand.kind, hand.name)) {
        refuse(*refusal);
    } else if (m_datagrams.cell().isLive()) {
        askToSend(hand);
    } else {
        send(hand);
    }
}

QString HandForm::question(const cell::HandValue& hand) const
{
    const auto values = hand.value.toString();
    if (hand.kind == Kind::Input) {
        return tr(
            "The cell is LIVE: devices may move. Input %1 takes %2 and hands it on by all its "
            "connections.")
            .arg(hand.name, values);
    }
    const auto& cell = m_datagrams.cell();
    const auto* output = cell.routing().output(hand.name);
    auto text = tr("The cell is LIVE: devices may move. Output %1 sends %2 to %3.")
                    .arg(hand.name, values, m_datagrams.address().toString());
    text += QLatin1Char(' ');
    text += output != nullptr && output->thresholdMm
        ? tr("Its guard passes at most %1 mm.").arg(*output->thresholdMm)
        : tr("It has no guard: any value passes.");
    return text;
}

void HandForm::askToSend(const cell::HandValue& hand)
{
    ask(*window(), QStringLiteral("sendByHandQuestion"), QVariant::fromValue<QObject*>(this),
        tr("Send by hand"), question(hand),
        { { "sendByHandNow", tr("Send once"), QMessageBox::DestructiveRole,
            [this, hand] { send(hand); } } });
}

void HandForm::send(const cell::HandValue& hand)
{
    if (const auto refusal = m_datagrams.cell().handSend().send(hand)) {
        refuse(*refusal);
    }
}

void HandForm::refuse(const motion::Refusal& refusal)
{
    m_answer->show(Note::Look::Warning, tr("Not sent."),
        refusal.text.shown() + QLatin1Char(' ') + refusal.remedy.shown());
}

void HandForm::answer(const cell::HandFate& fate)
{
    if (fate.hand.kind != m_datagrams.end().kind || fate.hand.name != m_datagrams.end().name) {
        return; // of another window
    }
    if (const auto refusal = cell::hand_words::refusalOf(fate)) {
        const auto lead = fate.sentBy > 0 ? tr("Sent in part.") : tr("Not sent.");
        m_answer->show(Note::Look::Warning, lead,
            refusal->text.shown() + QLatin1Char(' ') + refusal->remedy.shown());
        return;
    }
    m_answer->show(Note::Look::Good, tr("Sent."), cell::hand_words::sent(fate).shown());
}

} // namespace medulla::widgets::microscope
