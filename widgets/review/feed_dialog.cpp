// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/feed_dialog.h"

#include "core/base/format.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/note.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme.h"
#include "widgets/review/review_words.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QPlainTextEdit>

namespace medulla::widgets::reviews {

namespace {

QString lineOf(const replay::RecordedEvent& event)
{
    return QStringLiteral("%1 s  %2").arg(formatNumber(event.atS, 2), eventWords(event));
}

QString linesOf(const std::vector<replay::RecordedEvent>& events)
{
    QStringList lines;
    for (const auto& event : replay::decisionsOf(events)) {
        lines << lineOf(event);
    }
    return lines.join(QLatin1Char('\n'));
}

QString lineOr(const std::optional<replay::RecordedEvent>& event)
{
    return event ? lineOf(*event) : FeedDialog::tr("nothing more");
}

} // namespace

FeedDialog::FeedDialog(const Theme& theme, std::shared_ptr<const replay::LoadedRecording> recording,
    const QString& file, QWidget* parent)
    : QDialog(parent)
    , m_recording(std::move(recording))
    , m_verdict(new Note(theme, this))
    , m_recorded(new QPlainTextEdit(this))
    , m_fed(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("feedDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    const auto name = QFileInfo(file).fileName();
    setWindowTitle(tr("%1 on recorded inputs").arg(name));
    m_verdict->setObjectName(QStringLiteral("feedVerdict"));
    m_verdict->show(Note::Look::Plain, tr("Runs %1 on the inputs of the recording…").arg(name), {});
    auto* grid = new QGridLayout(this);
    grid->addWidget(m_verdict, 0, 0, 1, 2);
    const auto add = [&](QPlainTextEdit* text, const char* id, const QString& title, int column) {
        text->setObjectName(QLatin1String(id));
        text->setAccessibleName(title);
        text->setReadOnly(true);
        text->setLineWrapMode(QPlainTextEdit::NoWrap);
        text->setFont(theme.font(FontRole::Table));
        grid->addWidget(new TextLabel(theme, title, FontRole::Body), 1, column);
        grid->addWidget(text, 2, column);
    };
    add(m_recorded, "recordedDecisions", tr("Decisions of the recorded run"), 0);
    add(m_fed, "fedDecisions", tr("Decisions of %1 now").arg(name), 1);
    m_recorded->setPlainText(linesOf(m_recording->events));
    resize(theme.px(860), theme.px(520));
    inBackground(
        this,
        [recorded = m_recording, file]() -> Checked<replay::FedRun> {
            const auto request = replay::readRequest(file);
            if (!request) {
                return tl::make_unexpected(request.error());
            }
            return replay::feedRun(*recorded, *request);
        },
        [this](const Checked<replay::FedRun>& fed) { display(fed); });
}

void FeedDialog::display(const Checked<replay::FedRun>& fed)
{
    if (!fed) {
        m_verdict->show(Note::Look::Alarm, shown(fed.error()), {});
        Q_EMIT compared();
        return;
    }
    m_fed->setPlainText(linesOf(fed->events));
    if (const auto difference = replay::differenceOf(m_recording->events, fed->events)) {
        m_verdict->show(Note::Look::Warning,
            tr("Alike in the first %n decision(s). Then recorded: %1. Now: %2.", nullptr,
                int(difference->alike))
                .arg(lineOr(difference->recorded), lineOr(difference->fed)),
            tr("The arm moves as recorded, so what follows the difference tells little."));
    } else {
        m_verdict->show(Note::Look::Good,
            tr("Both decide alike, in %n decision(s).", nullptr,
                int(replay::decisionsOf(fed->events).size())),
            {});
    }
    Q_EMIT compared();
}

} // namespace medulla::widgets::reviews
