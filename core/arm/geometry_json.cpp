// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/geometry_json.h"

#include "core/arm/angles.h"

#include <QObject>

namespace medulla::arm {

namespace {

class Reader {
public:
    Reader(const nlohmann::ordered_json& json, const QString& place)
        : m_json(json)
        , m_place(place)
    {
    }

    [[nodiscard]] double length(const char* key)
    {
        const auto* value = find(key);
        if (value == nullptr) {
            return 0.0;
        }
        if (!value->is_number()) {
            complain(key, QT_TRANSLATE_NOOP("medulla", "This is not a number."),
                QT_TRANSLATE_NOOP("medulla", "Write a length above 0 in mm."));
            return 0.0;
        }
        return value->get<double>();
    }
    [[nodiscard]] Range limits(const char* key)
    {
        const auto* value = find(key);
        if (value == nullptr) {
            return {};
        }
        const auto isPair = value->is_array() && value->size() == 2 && (*value)[0].is_number()
            && (*value)[1].is_number();
        if (!isPair) {
            complain(key, QT_TRANSLATE_NOOP("medulla", "This is not a pair of numbers."),
                QT_TRANSLATE_NOOP("medulla",
                    "Write the smaller and the larger limit in degrees, as in [-60, 60]."));
            return {};
        }
        return { detail::radians((*value)[0].get<double>()),
            detail::radians((*value)[1].get<double>()) };
    }
    [[nodiscard]] Frame frame(const char* key)
    {
        const auto* value = find(key);
        if (value == nullptr) {
            return {};
        }
        if (!value->is_string()) {
            complain(key, QT_TRANSLATE_NOOP("medulla", "This is not a text."),
                QT_TRANSLATE_NOOP("medulla",
                    "Write four rows of four numbers as one text: blanks between numbers, ';' "
                    "between rows."));
            return {};
        }
        auto frame = Frame::parse(QString::fromStdString(value->get<std::string>()), placeOf(key));
        if (!frame) {
            m_findings.push_back(frame.error());
            return {};
        }
        return *frame;
    }
    [[nodiscard]] const Findings& findings() const { return m_findings; }

private:
    [[nodiscard]] QString placeOf(const char* key) const
    {
        return m_place + QLatin1Char('/') + QLatin1String(key);
    }
    void complain(const char* key, const Text& text, const Text& remedy)
    {
        m_findings.push_back({ Severity::Error, placeOf(key), text, remedy });
    }
    const nlohmann::ordered_json* find(const char* key)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            m_findings.push_back({ Severity::Error, m_place,
                Text(
                    QT_TRANSLATE_NOOP("medulla", "The arm has no \"%1\"."), { QLatin1String(key) }),
                Text(
                    QT_TRANSLATE_NOOP("medulla", "Add the key \"%1\"."), { QLatin1String(key) }) });
            return nullptr;
        }
        return &*found;
    }

    const nlohmann::ordered_json& m_json;
    QString m_place;
    Findings m_findings;
};

} // namespace

Checked<Geometry> geometryFromJson(const nlohmann::ordered_json& json, const QString& place)
{
    if (!json.is_object()) {
        return tl::unexpected(Findings { { Severity::Error, place,
            QT_TRANSLATE_NOOP("medulla", "The arm's description is not an object."),
            QT_TRANSLATE_NOOP("medulla", "Write { } with the link lengths, mount and limits.") } });
    }
    Reader reader(json, place);
    Geometry geometry;
    geometry.upperLengthMm = reader.length("upperLengthMm");
    geometry.forearmLengthMm = reader.length("forearmLengthMm");
    geometry.mount = reader.frame("mount");
    geometry.shoulderLimits = reader.limits("shoulderLimitsDeg");
    geometry.upperLimits = reader.limits("upperLimitsDeg");
    geometry.elbowLimits = reader.limits("elbowLimitsDeg");
    geometry.band = reader.limits("bandDeg");
    if (!reader.findings().empty()) {
        return tl::unexpected(reader.findings());
    }
    if (auto findings = check(geometry, place); !findings.empty()) {
        return tl::unexpected(std::move(findings));
    }
    if (const auto rest = Arm(geometry).reach(Position::Zero()); !rest.reachable) {
        return tl::unexpected(Findings {
            { Severity::Error, place,
                QT_TRANSLATE_NOOP("medulla", "The rest position 0,0,0 is out of the arm's reach."),
                QT_TRANSLATE_NOOP("medulla",
                    "Move the mount or change lengths and limits so that the tip can be there.") },
            { Severity::Info, place, rest.why, {} },
        });
    }
    return geometry;
}

} // namespace medulla::arm
