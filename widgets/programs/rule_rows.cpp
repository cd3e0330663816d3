// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_rows.h"

#include "core/base/format.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QHash>
#include <QStringList>

namespace medulla::widgets::programs {

namespace {

using teleo::Action;
using teleo::Document;
using teleo::FrameStatus;
using teleo::Status;

/// Findings of a rule.
struct Found {
    std::optional<Severity> worst {};
    int count = 0;
    QStringList lines {};
};

class Rows {
public:
    Rows(const Document& document, const std::set<RulePath>& open,
        const std::vector<teleo::Remark>& remarks)
        : m_document(document)
        , m_open(open)
    {
        for (std::size_t i = 0; i < document.programs.size(); ++i) {
            m_programs.insert(document.programs[i].name, int(i));
        }
        for (const auto& program : document.programs) {
            std::set<int> called;
            for (const auto& rule : program.rules) {
                for (const auto& action : rule.actions) {
                    called.insert(calledBy(action));
                }
            }
            for (const int each : called) {
                ++m_users[each];
            }
        }
        for (const auto& remark : remarks) {
            if (remark.rule >= 0) {
                take(m_found[{ remark.program, remark.rule }], remark.finding);
            }
        }
    }

    void add(int program, const QString& prefix, const RulePath& above)
    {
        const auto& rules = m_document.programs[std::size_t(program)].rules;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            auto path = above;
            path.push_back(rules[i].id);
            auto row = rowOf({ program, int(i) }, path);
            row.number = prefix + QString::number(i + 1);
            const bool isOpen = row.isOpen;
            const auto below = row.number + QLatin1Char('.');
            rows.push_back(std::move(row));
            for (std::size_t a = 0; isOpen && a < rules[i].actions.size(); ++a) {
                const int called = calledBy(rules[i].actions[a]);
                if (called >= 0) {
                    rows.push_back(headOf(called, path, int(a)));
                    add(called, below, path);
                }
            }
        }
    }

    std::vector<RuleRow> rows {};

private:
    static void take(Found& found, const Finding& finding)
    {
        if (!found.worst || finding.severity > *found.worst) {
            found.worst = finding.severity;
            found.count = 0;
        }
        found.count += finding.severity == *found.worst ? 1 : 0;
        found.lines << finding.text.shown() + QLatin1Char(' ') + finding.remedy.shown();
    }

    /// Index of the called program; -1: none of this document.
    [[nodiscard]] int calledBy(const Action& action) const
    {
        return action.kind == Action::Kind::Call ? m_programs.value(action.name, -1) : -1;
    }

    [[nodiscard]] RuleRow rowOf(RuleIndex at, const RulePath& path) const
    {
        const auto& rule = ruleAt(m_document, at);
        RuleRow row;
        row.at = at;
        row.path = path;
        row.depth = int(path.size()) - 1;
        row.name = rule.name;
        row.note = rule.note;
        row.binding = rule.condition.some ? written(*rule.condition.some) : QString();
        row.condition = written(rule.condition);
        row.actions = writtenActions(rule.actions);
        row.allowedAge = rule.condition.allowedAge;
        row.isGoal = at.rule == 0 && rule.actions.size() == 1
            && rule.actions.front().kind == Action::Kind::Nothing;
        row.isConstant = rule.condition.kind == teleo::Condition::Kind::Always;
        for (const auto& action : rule.actions) {
            if (const int called = calledBy(action); called >= 0 && row.depth < kDeepestRow) {
                row.isCall = true;
                row.calledRules += int(m_document.programs[std::size_t(called)].rules.size());
            }
        }
        row.isOpen = row.isCall && m_open.count(path) != 0;
        if (const auto found = m_found.find({ at.program, at.rule }); found != m_found.end()) {
            row.worst = found->second.worst;
            row.findings = found->second.count;
            row.found = found->second.lines.join(QLatin1Char('\n'));
        }
        return row;
    }

    [[nodiscard]] RuleRow headOf(int program, const RulePath& path, int action) const
    {
        const auto& called = m_document.programs[std::size_t(program)];
        RuleRow row;
        row.kind = RuleRow::Kind::Program;
        row.at = { program, -1 };
        row.path = path;
        row.action = action;
        row.depth = int(path.size());
        row.name = called.name;
        row.note = called.note;
        QStringList parameters;
        for (const auto& parameter : called.parameters) {
            parameters << parameter.name;
        }
        row.parameters = parameters.join(QStringLiteral(", "));
        const auto users = m_users.find(program);
        row.usedBy = users == m_users.end() ? 0 : users->second;
        row.isOpen = true;
        return row;
    }

    const Document& m_document;
    const std::set<RulePath>& m_open;
    QHash<QString, int> m_programs;
    std::map<int, int> m_users;
    std::map<std::pair<int, int>, Found> m_found;
};

/// Rounded to the displayed precision, so that rows with unchanged text are not redrawn.
Duration rounded(Duration span)
{
    using namespace std::chrono;
    span = std::max(span, Duration::zero());
    if (span < seconds(1)) {
        return ceil<milliseconds>(span);
    }
    return span < minutes(1) ? Duration(floor<duration<qint64, std::deci>>(span))
                             : Duration(floor<seconds>(span));
}

/// The running frame at each depth of the rows.
class Frames {
public:
    explicit Frames(const Status& status)
        : m_status(status)
    {
    }

    void begin(const QString& program)
    {
        const auto at = std::find_if(m_status.frames.begin(), m_status.frames.end(),
            [&](const FrameStatus& frame) { return frame.program == program; });
        m_frames.assign(1, at == m_status.frames.end() ? nullptr : &*at);
    }

    /// Descends into the program called at `head`; the next deeper rows belong to it.
    const FrameStatus* enter(const RuleRow& head)
    {
        m_frames.resize(std::size_t(head.depth) + 1);
        const auto* caller = m_frames[std::size_t(head.depth) - 1];
        const FrameStatus* called = nullptr;
        for (std::size_t i = 0; caller != nullptr && i < m_status.frames.size(); ++i) {
            const auto& frame = m_status.frames[i];
            if (&frame != caller && frame.parent == caller->frame
                && frame.callingAction == head.action && frame.callingRule >= 0
                && std::size_t(frame.callingRule) < caller->rules.size()
                && caller->rules[std::size_t(frame.callingRule)].id == head.path.back()
                && frame.program == head.name) {
                called = &frame;
            }
        }
        m_frames[std::size_t(head.depth)] = called;
        return called;
    }

    [[nodiscard]] const FrameStatus* of(const RuleRow& row) const
    {
        return std::size_t(row.depth) < m_frames.size() ? m_frames[std::size_t(row.depth)]
                                                        : nullptr;
    }

    /// Index of the rule in the running program, which may differ from the displayed version.
    [[nodiscard]] static int indexOf(const FrameStatus& frame, const RuleRow& row)
    {
        const auto id = row.path.back();
        const auto guess = std::size_t(row.at.rule);
        if (guess < frame.rules.size() && frame.rules[guess].id == id) {
            return row.at.rule;
        }
        const auto at = std::find_if(frame.rules.begin(), frame.rules.end(),
            [id](const teleo::RuleStatus& rule) { return rule.id == id; });
        return at == frame.rules.end() ? teleo::kNoRule : int(at - frame.rules.begin());
    }

private:
    const Status& m_status;
    std::vector<const FrameStatus*> m_frames;
};

RuleLive liveOf(const RuleRow& row, const FrameStatus& frame, TimePoint now)
{
    RuleLive live;
    const int index = Frames::indexOf(frame, row);
    if (index == teleo::kNoRule) {
        return live;
    }
    const auto& rule = frame.rules[std::size_t(index)];
    live.isWatched = true;
    live.truth = rule.truth;
    if (rule.at) {
        live.age = rounded(now - *rule.at);
        live.isTooOld = rule.truth == teleo::Truth::Unknown && rule.result != teleo::Truth::Unknown
            && row.allowedAge.has_value();
    }
    live.isFirst = frame.first == index;
    if (live.isFirst) {
        using Phase = teleo::ActionStatus::Phase;
        live.runs = rounded(now - frame.firstSince);
        const auto isPhase = [](Phase phase) {
            return [phase](const teleo::ActionStatus& action) { return action.phase == phase; };
        };
        live.isWaiting =
            std::any_of(frame.actions.begin(), frame.actions.end(), isPhase(Phase::Waiting));
        live.hasFailed =
            std::any_of(frame.actions.begin(), frame.actions.end(), isPhase(Phase::Failed));
    }
    return live;
}

} // namespace

std::vector<RuleRow> rowsOf(const Document& document, int program, const std::set<RulePath>& open,
    const std::vector<teleo::Remark>& remarks)
{
    if (program < 0 || std::size_t(program) >= document.programs.size()) {
        return {};
    }
    Rows rows(document, open, remarks);
    rows.add(program, {}, {});
    return std::move(rows.rows);
}

std::vector<RuleLive> livesOf(
    const std::vector<RuleRow>& rows, const Document& document, const Status* status, TimePoint now)
{
    std::vector<RuleLive> lives(rows.size());
    if (status == nullptr || status->state == Status::State::Idle || rows.empty()) {
        return lives;
    }
    Frames frames(*status);
    frames.begin(document.programs[std::size_t(rows.front().at.program)].name);
    std::vector<std::size_t> newest; // latest rule row at each depth
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].kind == RuleRow::Kind::Program) {
            if (const auto* called = frames.enter(rows[i])) {
                lives[i].isWatched = true;
                lives[i].values = called->parameters;
                lives[newest[std::size_t(rows[i].depth) - 1]].isDeepest = false;
            }
            continue;
        }
        newest.resize(std::size_t(rows[i].depth) + 1);
        newest.back() = i;
        if (const auto* frame = frames.of(rows[i])) {
            lives[i] = liveOf(rows[i], *frame, now);
            lives[i].isDeepest = lives[i].isFirst;
        }
    }
    return lives;
}

QString shownSpan(Duration span)
{
    using namespace std::chrono;
    if (span < seconds(1)) {
        return formatAge(span);
    }
    if (span < minutes(1)) {
        return formatNumber(duration<double>(span).count(), 1) + QStringLiteral(" s");
    }
    const auto whole = duration_cast<seconds>(span).count();
    return whole < 3600 ? QStringLiteral("%1 min %2 s").arg(whole / 60).arg(whole % 60)
                        : QStringLiteral("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60);
}

} // namespace medulla::widgets::programs
