// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/own_members.h"

#include "core/task/members.h"

#include <algorithm>
#include <utility>

namespace medulla::task::detail {

namespace {

constexpr std::int64_t kLongestPeriodMs = 3'600'000; ///< 1 h
constexpr double kWidestVerificationMm = 10'000.0; ///< 10 m: larger than every workspace

class OwnReader {
public:
    explicit OwnReader(JsonReader& reader)
        : m_reader(reader)
    {
    }

    template <class T>
    PassedOver read(const Json& json, T& into)
    {
        PassedOver passedOver;
        if (const auto* own = ownObject(json, passedOver)) {
            readOwn(*own, into);
        }
        return passedOver;
    }

private:
    /// The object under Medulla's own key; null when it is missing or unusable.
    const Json* ownObject(const Json& json, PassedOver& passedOver)
    {
        const auto found = json.find(kOwnKey);
        if (found == json.end()) {
            return nullptr;
        }
        if (!found->is_object()) {
            m_reader.wrong(*found, Text(QT_TRANSLATE_NOOP("medulla", "Write an object { ... }.")),
                Severity::Warning);
            passedOver.emplace_back(kOwnKey);
            return nullptr;
        }
        return &*found;
    }
    /// The member if it exists and `fits`, otherwise null after a warning.
    template <class Fits>
    const Json* ownMember(
        const Json& own, const char* key, PassedOver& passedOver, Fits fits, Text remedy)
    {
        const auto found = own.find(key);
        if (found == own.end()) {
            return nullptr;
        }
        if (!fits(*found)) {
            m_reader.wrong(*found, std::move(remedy), Severity::Warning);
            passedOver.emplace_back(key);
            return nullptr;
        }
        return &*found;
    }
    QString ownText(const Json& own, const char* key, PassedOver& passedOver)
    {
        const auto* found = ownMember(
            own, key, passedOver, [](const Json& value) { return value.is_string(); },
            Text(QT_TRANSLATE_NOOP("medulla", "Write a text in quotation marks.")));
        return found != nullptr ? QString::fromStdString(found->get_ref<const std::string&>())
                                : QString();
    }
    bool ownFlag(const Json& own, const char* key, PassedOver& passedOver)
    {
        const auto* found = ownMember(
            own, key, passedOver, [](const Json& value) { return value.is_boolean(); },
            Text(QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks.")));
        return found != nullptr && found->get<bool>();
    }

    void readOwn(const Json& own, TaskGraph& task)
    {
        m_reader.findUnknownKeys(
            own, { "pacing", "periodMs", "watch", "comment", "folded" }, UnknownKeys::Kept);
        PassedOver passedOver;
        const auto* pacing = ownMember(
            own, "pacing", passedOver,
            [](const Json& value) { return value == "settled" || value == "interval"; },
            Text(QT_TRANSLATE_NOOP("medulla", "Write \"interval\" or \"settled\".")));
        const auto* period = ownMember(
            own, "periodMs", passedOver,
            [](const Json& value) {
                return value.is_number_integer() && value >= 1 && value <= kLongestPeriodMs;
            },
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write a whole number of milliseconds from 1 to 3600000.")));
        if (period != nullptr) {
            task.pacing.period = std::chrono::milliseconds(period->get<std::int64_t>());
        }
        // A period alone means an interval: it has no meaning for a settled pace.
        const auto isInterval = pacing != nullptr ? *pacing == "interval" : period != nullptr;
        task.pacing.mode = isInterval ? Pacing::Mode::Interval : Pacing::Mode::Settled;
        const auto* watched = ownMember(
            own, "watch", passedOver,
            [](const Json& value) {
                return value.is_array()
                    && std::all_of(value.begin(), value.end(), [](const Json& one) {
                           return one.is_string()
                               && Variable::parse(
                                   QString::fromStdString(one.get_ref<const std::string&>()));
                       });
            },
            Text(
                QT_TRANSLATE_NOOP("medulla", "Write a list of variables, as in [\"start,0,0\"].")));
        for (std::size_t i = 0; watched != nullptr && i < watched->size(); ++i) {
            task.watched.push_back(*Variable::parse(
                QString::fromStdString((*watched)[i].get_ref<const std::string&>())));
        }
        task.comment = ownText(own, "comment", passedOver);
        const auto* folded = ownMember(
            own, "folded", passedOver,
            [](const Json& value) {
                return value.is_array()
                    && std::all_of(value.begin(), value.end(),
                        [](const Json& one) { return one.is_string(); });
            },
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write a list of names of groups, as in [\"search\"].")));
        for (std::size_t i = 0; folded != nullptr && i < folded->size(); ++i) {
            task.folded.push_back(
                QString::fromStdString((*folded)[i].get_ref<const std::string&>()));
        }
        task.extrasLayout = layoutOf(own,
            { { "pacing", namesPaceMode(task.pacing) },
                { "periodMs", task.pacing.period != Pacing().period },
                { "watch", !task.watched.empty() }, { "comment", !task.comment.isEmpty() },
                { "folded", !task.folded.empty() } },
            passedOver);
    }
    void readOwn(const Json& own, Action& action)
    {
        m_reader.findUnknownKeys(own,
            { "position", "group", "comment", "breakpoint", "verificationMm", "findAnotherWay" },
            UnknownKeys::Kept);
        PassedOver passedOver;
        const auto* position = ownMember(
            own, "position", passedOver,
            [](const Json& value) {
                return value.is_array() && value.size() == 2 && value[0].is_number()
                    && value[1].is_number();
            },
            Text(QT_TRANSLATE_NOOP("medulla", "Write two numbers, as in [120, 40].")));
        if (position != nullptr) {
            action.position = QPointF((*position)[0].get<double>(), (*position)[1].get<double>());
        }
        const auto* within = ownMember(
            own, "verificationMm", passedOver,
            [](const Json& value) {
                return value.is_number() && value > 0 && value <= kWidestVerificationMm;
            },
            Text(QT_TRANSLATE_NOOP("medulla", "Write a number of millimetres above 0.")));
        if (within != nullptr) {
            action.verificationMm = within->get<double>();
        }
        action.group = ownText(own, "group", passedOver);
        action.comment = ownText(own, "comment", passedOver);
        action.breakpoint = ownFlag(own, "breakpoint", passedOver);
        action.findAnotherWay = ownFlag(own, "findAnotherWay", passedOver);
        action.extrasLayout = layoutOf(own,
            { { "position", action.position.has_value() }, { "group", !action.group.isEmpty() },
                { "comment", !action.comment.isEmpty() }, { "breakpoint", action.breakpoint },
                { "verificationMm", action.verificationMm != kStandardVerificationMm },
                { "findAnotherWay", action.findAnotherWay } },
            passedOver);
    }
    void readOwn(const Json& own, Decision& decision)
    {
        m_reader.findUnknownKeys(
            own, { "label", "objects", "comment", "breakpoint" }, UnknownKeys::Kept);
        PassedOver passedOver;
        decision.label = ownText(own, "label", passedOver);
        const auto* labels = ownMember(
            own, "objects", passedOver,
            [&](const Json& value) {
                return value.is_array() && value.size() == decision.objects.size()
                    && std::all_of(value.begin(), value.end(),
                        [](const Json& one) { return one.is_string(); });
            },
            Text(QT_TRANSLATE_NOOP("medulla", "Write a list of texts, one for each object.")));
        bool labelled = false;
        for (std::size_t i = 0; labels != nullptr && i < decision.objects.size(); ++i) {
            decision.objects[i].label =
                QString::fromStdString((*labels)[i].get_ref<const std::string&>());
            labelled = labelled || !decision.objects[i].label.isEmpty();
        }
        decision.comment = ownText(own, "comment", passedOver);
        decision.breakpoint = ownFlag(own, "breakpoint", passedOver);
        decision.extrasLayout = layoutOf(own,
            { { "label", !decision.label.isEmpty() }, { "objects", labelled },
                { "comment", !decision.comment.isEmpty() }, { "breakpoint", decision.breakpoint } },
            passedOver);
    }

    JsonReader& m_reader;
};

} // namespace

PassedOver readOwn(JsonReader& reader, const Json& json, TaskGraph& task)
{
    return OwnReader(reader).read(json, task);
}

PassedOver readOwn(JsonReader& reader, const Json& json, Action& action)
{
    return OwnReader(reader).read(json, action);
}

PassedOver readOwn(JsonReader& reader, const Json& json, Decision& decision)
{
    return OwnReader(reader).read(json, decision);
}

} // namespace medulla::task::detail
