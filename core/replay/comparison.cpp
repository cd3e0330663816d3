// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/comparison.h"

#include "core/base/json_document.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace medulla::replay {

namespace {

const RecordedEvent* firstOf(const LoadedRecording& recording, const Alignment& alignment)
{
    const auto found = std::ranges::find_if(recording.events, [&](const RecordedEvent& event) {
        return event.topic == alignment.topic && event.keyword == alignment.keyword;
    });
    return found == recording.events.end() ? nullptr : &*found;
}

/// Walks through two documents side by side.
class Walk {
public:
    Walk(QString file, std::size_t most)
        : m_file(std::move(file))
        , m_most(most)
    {
    }

    // NOLINTNEXTLINE(misc-no-recursion): as deep as parseJson allows
    void compare(const Json* a, const Json* b, const QString& place)
    {
        if (m_found.size() >= m_most || (a != nullptr && b != nullptr && *a == *b)) {
            return;
        }
        if (a != nullptr && b != nullptr && a->is_object() && b->is_object()) {
            compareMembers(*a, *b, place);
        } else if (a != nullptr && b != nullptr && a->is_array() && b->is_array()) {
            for (std::size_t i = 0; i < std::max(a->size(), b->size()); ++i) {
                compare(i < a->size() ? &(*a)[i] : nullptr, i < b->size() ? &(*b)[i] : nullptr,
                    QStringLiteral("%1[%2]").arg(place).arg(i));
            }
        } else {
            m_found.push_back({ m_file, place, a != nullptr ? quotedJson(*a) : QString(),
                b != nullptr ? quotedJson(*b) : QString() });
        }
    }
    [[nodiscard]] std::vector<FileDifference> takeFound() { return std::move(m_found); }

private:
    // NOLINTNEXTLINE(misc-no-recursion)
    void compareMembers(const Json& a, const Json& b, const QString& place)
    {
        const auto inside = [&place](const std::string& key) {
            const auto name = QString::fromStdString(key);
            return place.isEmpty() ? name : place + QLatin1Char('.') + name;
        };
        for (const auto& [key, value] : a.items()) {
            const auto other = b.find(key);
            compare(&value, other == b.end() ? nullptr : &*other, inside(key));
        }
        for (const auto& [key, value] : b.items()) {
            if (!a.contains(key)) {
                compare(nullptr, &value, inside(key));
            }
        }
    }

    QString m_file;
    std::size_t m_most;
    std::vector<FileDifference> m_found;
};

const QByteArray* contentOf(const LoadedRecording& recording, const QString& name)
{
    const auto found = std::ranges::find(recording.files, name, &RecordedFile::name);
    return found == recording.files.end() ? nullptr : &found->content;
}

/// The common time, in times of A.
std::pair<double, double> commonTime(
    const LoadedRecording& a, const LoadedRecording& b, double shiftS)
{
    return { std::max(0.0, -shiftS), std::min(a.info.lengthS, b.info.lengthS - shiftS) };
}

} // namespace

std::vector<Alignment> alignmentsOf(const LoadedRecording& a, const LoadedRecording& b)
{
    std::vector<Alignment> alignments;
    for (const auto& event : a.events) {
        const Alignment alignment { event.topic, event.keyword };
        if (std::ranges::find(alignments, alignment) == alignments.end()
            && firstOf(b, alignment) != nullptr) {
            alignments.push_back(alignment);
        }
    }
    return alignments;
}

double shiftOf(const LoadedRecording& a, const LoadedRecording& b, const Alignment& alignment)
{
    const auto* const first = firstOf(a, alignment);
    const auto* const second = firstOf(b, alignment);
    return first != nullptr && second != nullptr ? second->atS - first->atS : 0.0;
}

std::vector<FileDifference> differencesOf(
    const QString& file, const QByteArray& a, const QByteArray& b, std::size_t most)
{
    if (a == b) {
        return {};
    }
    const auto before = parseJson(a, file);
    const auto after = parseJson(b, file);
    if (!before || !after) {
        return { { file, {}, excerpt(QString::fromUtf8(a)), excerpt(QString::fromUtf8(b)) } };
    }
    Walk walk(file, most);
    walk.compare(&*before, &*after, {});
    return walk.takeFound();
}

std::vector<FileDifference> filesDifferences(const LoadedRecording& a, const LoadedRecording& b)
{
    std::vector<FileDifference> all;
    for (const auto& file : a.files) {
        if (const auto* const other = contentOf(b, file.name)) {
            const auto found = differencesOf(file.name, file.content, *other);
            all.insert(all.end(), found.begin(), found.end());
        } else {
            all.push_back({ file.name, {}, excerpt(QString::fromUtf8(file.content)), {} });
        }
    }
    for (const auto& file : b.files) {
        if (contentOf(a, file.name) == nullptr) {
            all.push_back({ file.name, {}, {}, excerpt(QString::fromUtf8(file.content)) });
        }
    }
    return all;
}

Course courseOf(const LoadedRecording& a, const LoadedRecording& b, double shiftS)
{
    Course course;
    course.shiftS = shiftS;
    std::tie(course.fromS, course.toS) = commonTime(a, b, shiftS);
    int alike = 0;
    const auto steps = int((course.toS - course.fromS) / Course::kPeriodS);
    for (int i = 0; i <= steps; ++i) {
        const double atS = course.fromS + i * Course::kPeriodS;
        const auto first = a.measuredAt(atS);
        const auto second = b.measuredAt(atS + shiftS);
        if (!first || !second) {
            continue;
        }
        const Position apart = (second->position - first->position).cwiseAbs();
        for (std::size_t axis = 0; axis < 3; ++axis) {
            course.largestMm[axis] = std::max(course.largestMm[axis], apart[Eigen::Index(axis)]);
        }
        Eigen::Index worst = 0;
        if (apart.maxCoeff(&worst) <= Course::kDifferentMm) {
            ++alike;
        } else if (!course.firstS) {
            course.firstS = atS;
            course.firstAxis = int(worst);
        }
    }
    course.alikeS = std::max(alike - 1, 0) * Course::kPeriodS;
    return course;
}

std::unique_ptr<signals::SignalStore> comparedSignals(
    const LoadedRecording& a, const LoadedRecording& b, double shiftS)
{
    auto store = std::make_unique<signals::SignalStore>();
    std::array<std::array<signals::SignalId, 3>, 3> ids; // a, b, difference; by axis
    const std::array<QString, 3> names { QStringLiteral("a"), QStringLiteral("b"),
        QStringLiteral("difference") };
    const std::array<QString, 3> axes { QStringLiteral("x"), QStringLiteral("y"),
        QStringLiteral("z") };
    for (std::size_t kind = 0; kind < 3; ++kind) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            signals::SignalInfo info;
            info.key = names.at(kind) + QLatin1Char('.') + axes.at(axis);
            info.unit = QStringLiteral("mm");
            info.label = kind < 2 ? axes.at(axis) + QLatin1Char(' ') + names.at(kind).toUpper()
                                  : axes.at(axis) + QStringLiteral(" B − A");
            info.group = QStringLiteral("A, B");
            ids.at(kind).at(axis) = *store->add(info);
        }
    }
    const double endS = std::max(a.info.lengthS, b.info.lengthS - shiftS);
    const auto steps = int(endS / Course::kPeriodS);
    std::vector<signals::SignalValue> values;
    for (int i = 0; i <= steps; ++i) {
        const double atS = i * Course::kPeriodS;
        const auto first = atS <= a.info.lengthS ? a.measuredAt(atS) : std::nullopt;
        const double otherS = atS + shiftS;
        const auto second =
            otherS >= 0 && otherS <= b.info.lengthS ? b.measuredAt(otherS) : std::nullopt;
        values.clear();
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto at = Eigen::Index(axis);
            if (first) {
                values.push_back({ ids[0].at(axis), first->position[at] });
            }
            if (second) {
                values.push_back({ ids[1].at(axis), second->position[at] });
            }
            if (first && second) {
                values.push_back({ ids[2].at(axis), second->position[at] - first->position[at] });
            }
        }
        store->append(atS, values);
    }
    return store;
}

} // namespace medulla::replay
