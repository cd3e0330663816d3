// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/preflight_presenter.h"

#include "core/base/save_file.h"
#include "core/cell/preflight_report.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/in_background.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QJsonDocument>

namespace medulla::widgets::preflights {

namespace {

/// After `checkAgain` the items follow the cell for so long: five positions tell the noise.
constexpr std::chrono::milliseconds kChecksFor { 1500 };
const auto kAlarm = QStringLiteral("preflight");
const auto kFileAlarm = QStringLiteral("checklist");
/// Longer ones would be cut in the checklist.
constexpr qsizetype kMostNameLength = 40;

/// Empty where the system names none.
QString loginName()
{
    const auto name = qEnvironmentVariable("LOGNAME");
    return (name.isEmpty() ? qEnvironmentVariable("USER") : name).trimmed();
}

} // namespace

PreflightPresenter::PreflightPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_preflight(cell.preflight())
    , m_alarms(alarms)
    , m_file(preflight::checklistFileOf(cell.site().file))
{
    connect(&m_preflight, &cell::Preflight::changed, this, [this] {
        raiseAlarm();
        Q_EMIT changed();
    });
    setOperatorName({});
    raiseAlarm();
    readChecklist();
}

void PreflightPresenter::readChecklist()
{
    if (m_file.isEmpty()) {
        m_mayWrite = true;
        readDisk();
        return;
    }
    struct Read {
        bool exists = false;
        Checked<preflight::Checklist> checklist;
    };
    inBackground(
        this,
        [file = m_file] {
            return Read { QFileInfo::exists(file), preflight::loadChecklist(file) };
        },
        [this](const Read& read) {
            m_mayWrite = read.checklist.has_value();
            if (read.checklist) {
                takeChecklist(read.exists ? *read.checklist : m_preflight.checklist());
            } else {
                const auto& why = read.checklist.error().front();
                m_preflight.setChecklistFault(why);
                m_alarms.raise(kFileAlarm,
                    { .severity = AlarmSeverity::Warning,
                        .what = QStringLiteral("%1: %2").arg(why.place, why.text.shown()),
                        .remedy = why.remedy.shown(),
                        .source = tr("Preflight"),
                        .since = {} });
            }
            readDisk();
        });
}

void PreflightPresenter::takeChecklist(preflight::Checklist checklist)
{
    m_alarms.clear(kFileAlarm);
    // Overrides since a file could not be read.
    auto unsaved = m_preflight.checklist().overrides;
    std::erase_if(unsaved, [&checklist](const preflight::Override& made) {
        return std::ranges::find(checklist.overrides, made) != checklist.overrides.end();
    });
    for (auto& made : unsaved) {
        checklist.add(std::move(made));
    }
    m_preflight.setChecklist(std::move(checklist));
    m_preflight.setChecklistFault({});
    if (!unsaved.empty()) {
        save();
    }
}

void PreflightPresenter::readDisk()
{
    inBackground(
        this,
        [files = m_preflight.checklist().files, folder = QFileInfo(m_file).path(),
            recordings = site::recordingsFolder(m_cell.site().name), rules = m_cell.rules(),
            vocabulary = m_cell.availableSignals().vocabulary] {
            return preflight::findDiskFacts(files, folder, recordings, rules, vocabulary);
        },
        [this](const preflight::DiskFacts& facts) { m_preflight.setDiskFacts(facts); });
}

void PreflightPresenter::update()
{
    const auto isAsked = m_checksSince.isValid() && !m_checksSince.hasExpired(kChecksFor.count());
    // A cell that moves would fail the check of a still arm.
    if (!m_preflight.isProving()
        && (isAsked || m_preflight.verdict().state == cell::Preflight::State::Open)) {
        m_preflight.update(m_cell.spine().newestSnapshot());
    }
    if (m_preflight.isProving()) {
        Q_EMIT changed();
    }
}

QString PreflightPresenter::labelOf(const QString& device) const
{
    const auto& labels = m_cell.site().labels;
    const auto found = labels.find(device);
    return found != labels.end() ? found->second : device;
}

bool PreflightPresenter::isUnguardedOnPurpose(const QString& output) const
{
    const auto* config = m_cell.routing().output(output);
    return m_cell.site().unguarded.contains(output) || (config != nullptr && config->unguarded);
}

QString PreflightPresenter::fileName() const
{
    return QFileInfo(m_file).fileName();
}

void PreflightPresenter::setOperatorName(const QString& name)
{
    m_operatorName = name.trimmed().left(kMostNameLength);
    if (m_operatorName.isEmpty()) {
        m_operatorName = loginName();
    }
    if (m_operatorName.isEmpty()) {
        m_operatorName = tr("Operator");
    }
    Q_EMIT changed();
}

QString PreflightPresenter::stateWords() const
{
    const auto& verdict = m_preflight.verdict();
    const auto at = verdict.at.time().toString(QStringLiteral("HH:mm"));
    if (m_preflight.isProving()) {
        return tr("proof runs");
    }
    switch (verdict.state) {
    case cell::Preflight::State::Passed:
        return tr("passed %1").arg(at);
    case cell::Preflight::State::Overridden:
        return tr("overridden %1").arg(at);
    case cell::Preflight::State::Open:
        break;
    }
    if (m_preflight.isLocked()) {
        return tr("not passed");
    }
    return missing().isEmpty() ? tr("checking") : tr("not in order");
}

QString PreflightPresenter::stateIcon() const
{
    if (isAlarming()) {
        return QStringLiteral("lock");
    }
    const auto state = m_preflight.verdict().state;
    if (!m_preflight.isProving() && state == cell::Preflight::State::Passed) {
        return QStringLiteral("tick");
    }
    const auto isUnderWay =
        m_preflight.isProving() || (state == cell::Preflight::State::Open && missing().isEmpty());
    return isUnderWay ? QStringLiteral("wiggle") : QStringLiteral("warn");
}

bool PreflightPresenter::isAlarming() const
{
    return m_preflight.isLocked() && !m_preflight.isProving();
}

QStringList PreflightPresenter::missing() const
{
    QStringList lines;
    for (const auto& text : m_preflight.missing()) {
        lines << text.shown();
    }
    return lines;
}

QByteArray PreflightPresenter::report(bool asJson) const
{
    const auto isPassed = m_preflight.verdict().state == cell::Preflight::State::Passed;
    if (asJson) {
        return QJsonDocument(cell::toJson(m_preflight, isPassed)).toJson();
    }
    return cell::toLines(m_preflight, isPassed).join(QLatin1Char('\n')).toUtf8() + '\n';
}

void PreflightPresenter::raiseAlarm()
{
    const auto& findings = m_preflight.xray().findings;
    const auto error = std::ranges::find(findings, Severity::Error, &Finding::severity);
    if (error == findings.end()) {
        m_alarms.clear(kAlarm);
        return;
    }
    m_alarms.raise(kAlarm,
        { .severity = AlarmSeverity::Alarm,
            .what = tr("Motion locked: %1").arg(error->text.shown()),
            .remedy = error->remedy.shown(),
            .source = tr("Preflight"),
            .since = {},
            .holdsMotion = true });
}

void PreflightPresenter::show(const std::optional<motion::Refusal>& refusal)
{
    m_refusal =
        refusal ? refusal->text.shown() + QLatin1Char(' ') + refusal->remedy.shown() : QString();
    Q_EMIT changed();
}

void PreflightPresenter::checkAgain()
{
    m_checksSince.start();
    if (m_mayWrite) {
        readDisk();
    } else {
        readChecklist(); // it may have been mended
    }
    show({});
}

void PreflightPresenter::change(preflight::Checklist checklist)
{
    m_preflight.setChecklist(std::move(checklist));
    save();
}

void PreflightPresenter::save()
{
    if (m_file.isEmpty() || !m_mayWrite) {
        return;
    }
    // One after the other: an older list must not be written last.
    if (m_isSaving) {
        m_savesAgain = true;
        return;
    }
    m_isSaving = true;
    inBackground(
        this,
        [file = m_file, text = toText(m_preflight.checklist())] { return saveFile(file, text); },
        [this](const Result<void>& saved) {
            m_isSaving = false;
            if (std::exchange(m_savesAgain, false)) {
                save();
            }
            if (saved) {
                m_alarms.clear(kFileAlarm);
                return;
            }
            m_alarms.raise(kFileAlarm,
                { .severity = AlarmSeverity::Warning,
                    .what = tr("The checklist was not saved: %1").arg(saved.error().text.shown()),
                    .remedy = saved.error().remedy.shown(),
                    .source = tr("Preflight"),
                    .since = {} });
        });
}

void PreflightPresenter::setTicked(int item, bool on)
{
    auto checklist = m_preflight.checklist();
    auto& changedItem = checklist.items.at(std::size_t(item));
    changedItem.tickedBy = on ? operatorName() : QString();
    changedItem.tickedAt = on ? QDateTime::currentDateTimeUtc() : QDateTime();
    change(std::move(checklist));
}

void PreflightPresenter::addItem(const QString& text)
{
    auto checklist = m_preflight.checklist();
    const auto item = text.trimmed().left(preflight::Checklist::kMostTextLength);
    if (!item.isEmpty() && checklist.items.size() < preflight::Checklist::kMostItems) {
        checklist.items.push_back({ item, {}, {} });
        change(std::move(checklist));
    }
}

void PreflightPresenter::removeItem(int item)
{
    auto checklist = m_preflight.checklist();
    checklist.items.erase(checklist.items.begin() + item);
    change(std::move(checklist));
}

void PreflightPresenter::unlock()
{
    show(m_preflight.pass(operatorName()));
}

void PreflightPresenter::override(const QString& reason)
{
    const auto refusal = m_preflight.override(operatorName(), reason);
    if (!refusal) {
        save();
    }
    show(refusal);
}

void PreflightPresenter::beginProof()
{
    show(m_preflight.beginProof(operatorName(), m_cell.spine().newestSnapshot()));
}

void PreflightPresenter::endProof()
{
    m_preflight.endProof();
}

} // namespace medulla::widgets::preflights
