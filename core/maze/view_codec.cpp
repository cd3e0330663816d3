// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/view_codec.h"

#include "core/maze/behaviour.h"
#include "core/maze/snapshot_codec.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <QCborStreamReader>
#include <QCborStreamWriter>

namespace medulla::maze {

namespace {

constexpr int kViewVersion = 3;
constexpr std::int64_t kMostViewUnits = 1'000'000'000'000'000; ///< exact as a double (below 2^53)
constexpr std::int64_t kMostViewCycle = 1'000'000'000; ///< as kMostTime of snapshot_codec.cpp
constexpr std::size_t kMostOfPathRead = 200; ///< points
constexpr std::size_t kMostOfReport = 8; ///< numbers of a report with a goal
constexpr int kDeepest = 4; ///< nesting depth of skipped values

class ViewWriter {
public:
    explicit ViewWriter(QByteArray& out)
        : m_out(&out)
    {
        m_out.startMap();
    }

    void key(const char* name) { m_out.append(QLatin1String(name)); }
    void number(const char* name, std::int64_t value)
    {
        if (value != 0) {
            key(name);
            m_out.append(qint64(value));
        }
    }
    void flag(const char* name, bool isSet)
    {
        if (isSet) {
            key(name);
            m_out.append(true);
        }
    }
    void numbers(const std::vector<std::int64_t>& values)
    {
        m_out.startArray(quint64(values.size()));
        for (const auto value : values) {
            m_out.append(qint64(value));
        }
        m_out.endArray();
    }
    void numbers(const char* name, const std::vector<std::int64_t>& values)
    {
        key(name);
        numbers(values);
    }
    void place(const char* name, const std::optional<Point>& point)
    {
        if (point) {
            numbers(name, placeInUnits(*point));
        }
    }
    [[nodiscard]] QCborStreamWriter& stream() { return m_out; }

    [[nodiscard]] static std::int64_t units(double value, double unit)
    {
        return ByteWriter::unitsOf(value, unit);
    }
    [[nodiscard]] static std::vector<std::int64_t> placeInUnits(Point point)
    {
        return { units(point.x, kPlaceUnitMu), units(point.y, kPlaceUnitMu) };
    }

private:
    QCborStreamWriter m_out;
};

std::vector<std::int64_t> numbersOf(const RobotReport& report)
{
    std::vector<std::int64_t> made { report.number, report.time,
        ViewWriter::units(report.pose.x, kPlaceUnitMu),
        ViewWriter::units(report.pose.y, kPlaceUnitMu),
        ViewWriter::units(report.pose.headingRad, kHeadingUnitRad), std::int64_t(report.activity) };
    if (report.goal) {
        const auto goal = ViewWriter::placeInUnits(*report.goal);
        made.insert(made.end(), goal.begin(), goal.end());
    }
    return made;
}

void putRobot(ViewWriter& out, const AgentSnapshot& snapshot)
{
    const auto units = ViewWriter::units;
    out.number("robot", snapshot.number);
    out.number("time", std::max(snapshot.time, 0));
    out.number("errand", std::int64_t(snapshot.activity));
    if (!snapshot.behaviours.isEmpty()) {
        out.key("behaviours");
        out.stream().startArray(quint64(snapshot.behaviours.size()));
        for (const auto& name : snapshot.behaviours) {
            out.stream().append(name);
        }
        out.stream().endArray();
    }
    out.flag("done", snapshot.done);
    out.flag("paused", snapshot.paused);
    out.flag("sawBeacon", snapshot.sawBeacon);
    out.flag("knowsPath", snapshot.knowsPath);
    out.numbers("pose",
        { units(snapshot.pose.x, kPoseUnitMu), units(snapshot.pose.y, kPoseUnitMu),
            units(snapshot.pose.headingRad, kHeadingUnitRad) });
    const auto& covariance = snapshot.covariance;
    out.numbers("covariance",
        { units(covariance.xx, kPlaceVarianceUnitMu2), units(covariance.xy, kPlaceVarianceUnitMu2),
            units(covariance.yy, kPlaceVarianceUnitMu2),
            units(covariance.headingHeading, kHeadingVarianceUnitRad2) });
}

/// Writes path, order, goal and target.
void putGoals(ViewWriter& out, const AgentSnapshot& snapshot)
{
    const auto units = ViewWriter::units;
    if (!snapshot.path.empty()) {
        std::vector<std::int64_t> path;
        for (const auto& point : snapshot.path) {
            path.push_back(units(point.x, kPlaceUnitMu));
            path.push_back(units(point.y, kPlaceUnitMu));
        }
        out.numbers("path", path);
    }
    out.place("ordered", snapshot.ordered);
    out.place("goal", snapshot.goal);
    if (snapshot.target) {
        out.numbers("target",
            { units(snapshot.target->middle.x, kPlaceUnitMu),
                units(snapshot.target->middle.y, kPlaceUnitMu),
                units(snapshot.target->sigmaMu, kPlaceUnitMu) });
    }
}

void putTeam(ViewWriter& out, const AgentSnapshot& snapshot)
{
    if (!snapshot.others.empty()) {
        out.key("others");
        out.stream().startArray(quint64(snapshot.others.size()));
        for (const auto& report : snapshot.others) {
            out.numbers(numbersOf(report));
        }
        out.stream().endArray();
    }
    if (!snapshot.links.empty()) {
        out.key("links");
        out.stream().startArray(quint64(snapshot.links.size()));
        for (const auto& link : snapshot.links) {
            out.numbers({ link.number, link.heard, link.heardAt });
        }
        out.stream().endArray();
    }
    out.number("heard", snapshot.heard);
    out.number("said", snapshot.said);
}

/// Reads values by a stream reader, which accepts any bytes. After the first error it returns empty
/// values, and `good` stays false.
class ViewReader {
public:
    explicit ViewReader(QByteArrayView in)
        : m_in(in.data(), in.size())
        , m_size(in.size())
    {
    }

    [[nodiscard]] bool good() const { return m_good; }
    void require(bool condition) { m_good = m_good && condition; }

    template <class TakeValue>
    void map(TakeValue takeValue)
    {
        require(m_in.isMap() && m_in.enterContainer());
        while (m_good && m_in.hasNext()) {
            takeValue(text());
        }
        require(m_in.lastError() == QCborError::NoError && m_in.leaveContainer()
            && m_in.currentOffset() == m_size);
    }
    template <class TakeElement>
    void array(TakeElement takeElement)
    {
        require(m_in.isArray() && m_in.enterContainer());
        while (m_good && m_in.hasNext()) {
            takeElement();
        }
        require(m_in.lastError() == QCborError::NoError && m_in.leaveContainer());
    }
    [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most)
    {
        if (!m_good || !m_in.isInteger()) {
            m_good = false;
            return 0;
        }
        const std::int64_t value = m_in.toInteger();
        require(m_in.next() && value >= least && value <= most);
        return m_good ? value : 0;
    }
    /// At most `most` numbers.
    [[nodiscard]] std::vector<std::int64_t> numbers(std::size_t most)
    {
        std::vector<std::int64_t> made;
        array([&] {
            made.push_back(number(-kMostViewUnits, kMostViewUnits));
            require(made.size() <= most);
        });
        return made;
    }
    /// Exactly N numbers, else zeros.
    template <std::size_t N>
    [[nodiscard]] std::array<std::int64_t, N> exactly()
    {
        std::array<std::int64_t, N> made {};
        const auto values = numbers(N);
        require(values.size() == N);
        if (m_good) {
            std::copy(values.begin(), values.end(), made.begin());
        }
        return made;
    }
    [[nodiscard]] Point place()
    {
        const auto [x, y] = exactly<2>();
        return { double(x) * kPlaceUnitMu, double(y) * kPlaceUnitMu };
    }
    [[nodiscard]] bool flag()
    {
        if (!m_good || !m_in.isBool()) {
            m_good = false;
            return false;
        }
        const auto value = m_in.toBool();
        require(m_in.next());
        return value;
    }
    [[nodiscard]] QString text()
    {
        require(m_in.isString());
        return chunks<QString>([this] { return m_in.readString(); });
    }
    [[nodiscard]] QByteArray bytes()
    {
        require(m_in.isByteArray());
        return chunks<QByteArray>([this] { return m_in.readByteArray(); });
    }
    void passOver() { require(m_in.next(kDeepest)); }

private:
    template <class Whole, class Read>
    Whole chunks(Read read)
    {
        Whole made;
        while (m_good) {
            // Reject impossible lengths before allocating memory for them.
            require(m_in.currentStringChunkSize() <= m_size);
            if (!m_good) {
                break;
            }
            const auto chunk = read();
            if (chunk.status == QCborStreamReader::EndOfString) {
                return made;
            }
            require(chunk.status == QCborStreamReader::Ok);
            made += chunk.data;
        }
        return {};
    }

    QCborStreamReader m_in;
    qsizetype m_size;
    bool m_good = true;
};

Activity takeActivity(ViewReader& in, std::int64_t value)
{
    in.require(value >= 0 && value <= std::int64_t(Activity::Parked));
    return in.good() ? Activity(value) : Activity::Waiting;
}

/// Returns `value` if it is within [least, most], else fails and returns 0.
int takeWithin(ViewReader& in, std::int64_t value, std::int64_t least, std::int64_t most)
{
    in.require(value >= least && value <= most);
    return in.good() ? int(value) : 0;
}

RobotReport takeRobotReport(ViewReader& in)
{
    const auto values = in.numbers(kMostOfReport);
    in.require(values.size() == kMostOfReport || values.size() == kMostOfReport - 2);
    RobotReport report;
    if (!in.good()) {
        return report;
    }
    report.number = takeWithin(in, values[0], 0, kMostRobots);
    report.time = takeWithin(in, values[1], -kMostViewCycle, kMostViewCycle);
    report.pose = { double(values[2]) * kPlaceUnitMu, double(values[3]) * kPlaceUnitMu,
        double(values[4]) * kHeadingUnitRad };
    report.activity = takeActivity(in, values[5]);
    if (values.size() == kMostOfReport) {
        report.goal = Point { double(values[6]) * kPlaceUnitMu, double(values[7]) * kPlaceUnitMu };
    }
    return report;
}

Link takeLink(ViewReader& in)
{
    const auto values = in.exactly<3>();
    return { takeWithin(in, values[0], 0, kMostRobots),
        takeWithin(in, values[1], 0, kMostViewCycle),
        takeWithin(in, values[2], -kMostViewCycle, kMostViewCycle) };
}

void takeViewPath(ViewReader& in, std::vector<Point>& path)
{
    const auto values = in.numbers(2 * kMostOfPathRead);
    in.require(values.size() % 2 == 0);
    for (std::size_t i = 0; i + 1 < values.size() && in.good(); i += 2) {
        path.push_back({ double(values[i]) * kPlaceUnitMu, double(values[i + 1]) * kPlaceUnitMu });
    }
}

/// Reads keys about the robot's state; false for other keys.
bool takeOfRobot(ViewReader& in, const QString& key, AgentSnapshot& snapshot)
{
    if (key == QLatin1String("robot")) {
        snapshot.number = int(in.number(0, kMostRobots));
    } else if (key == QLatin1String("time")) {
        snapshot.time = int(in.number(0, kMostViewCycle));
    } else if (key == QLatin1String("errand")) {
        snapshot.activity = takeActivity(in, in.number(0, kMostViewUnits));
    } else if (key == QLatin1String("behaviours")) {
        in.array([&] {
            snapshot.behaviours.append(in.text());
            in.require(snapshot.behaviours.size() <= qsizetype(Acting::kMostDepth));
        });
    } else if (key == QLatin1String("done")) {
        snapshot.done = in.flag();
    } else if (key == QLatin1String("paused")) {
        snapshot.paused = in.flag();
    } else if (key == QLatin1String("pose")) {
        const auto [x, y, heading] = in.exactly<3>();
        snapshot.pose = { double(x) * kPoseUnitMu, double(y) * kPoseUnitMu,
            double(heading) * kHeadingUnitRad };
    } else if (key == QLatin1String("covariance")) {
        const auto [xx, xy, yy, heading] = in.exactly<4>();
        snapshot.covariance = { double(xx) * kPlaceVarianceUnitMu2,
            double(xy) * kPlaceVarianceUnitMu2, double(yy) * kPlaceVarianceUnitMu2,
            double(heading) * kHeadingVarianceUnitRad2 };
    } else if (key == QLatin1String("decisionUs")) {
        snapshot.decisionUs = int(in.number(0, kMostViewCycle));
    } else {
        return false;
    }
    return true;
}

/// Reads keys about the robot's goals and knowledge; false for other keys.
bool takeOfActivity(ViewReader& in, const QString& key, AgentSnapshot& snapshot)
{
    if (key == QLatin1String("sawBeacon")) {
        snapshot.sawBeacon = in.flag();
    } else if (key == QLatin1String("knowsPath")) {
        snapshot.knowsPath = in.flag();
    } else if (key == QLatin1String("path")) {
        takeViewPath(in, snapshot.path);
    } else if (key == QLatin1String("ordered")) {
        snapshot.ordered = in.place();
    } else if (key == QLatin1String("goal")) {
        snapshot.goal = in.place();
    } else if (key == QLatin1String("target")) {
        const auto [x, y, sigma] = in.exactly<3>();
        snapshot.target = TargetEstimate { { double(x) * kPlaceUnitMu, double(y) * kPlaceUnitMu },
            double(sigma) * kPlaceUnitMu };
    } else {
        return false;
    }
    return true;
}

/// Reads keys about the team; false for other keys.
bool takeOfTeam(ViewReader& in, const QString& key, AgentSnapshot& snapshot)
{
    if (key == QLatin1String("others")) {
        in.array([&] {
            snapshot.others.push_back(takeRobotReport(in));
            in.require(snapshot.others.size() <= std::size_t(kMostRobots));
        });
    } else if (key == QLatin1String("links")) {
        in.array([&] {
            snapshot.links.push_back(takeLink(in));
            in.require(snapshot.links.size() <= std::size_t(kMostRobots));
        });
    } else if (key == QLatin1String("heard")) {
        snapshot.heard = int(in.number(0, kMostViewCycle));
    } else if (key == QLatin1String("said")) {
        snapshot.said = int(in.number(0, kMostViewCycle));
    } else {
        return false;
    }
    return true;
}

} // namespace

QByteArray openView(const AgentSnapshot& snapshot)
{
    QByteArray head;
    ViewWriter out(head);
    out.number("view", kViewVersion);
    putRobot(out, snapshot);
    putGoals(out, snapshot);
    putTeam(out, snapshot);
    if (snapshot.decisionUs) {
        out.key("decisionUs");
        out.stream().append(qint64(*snapshot.decisionUs));
    }
    out.key("map");
    return head;
}

void closeView(const QByteArray& map, QByteArray& datagram)
{
    constexpr char kEndOfMap = '\xff';
    QByteArray value;
    QCborStreamWriter(&value).append(map);
    datagram += value;
    datagram += kEndOfMap;
}

std::optional<QByteArray> decodeView(QByteArrayView datagram, AgentSnapshot& snapshot)
{
    AgentSnapshot made;
    made.map = std::move(snapshot.map);
    made.targetMap = std::move(snapshot.targetMap);
    std::int64_t version = 0;
    std::optional<QByteArray> map;
    ViewReader in(datagram);
    in.map([&](const QString& key) {
        if (key == QLatin1String("view")) {
            version = in.number(0, kMostViewUnits);
        } else if (key == QLatin1String("map")) {
            map = in.bytes();
        } else if (!takeOfRobot(in, key, made) && !takeOfActivity(in, key, made)
            && !takeOfTeam(in, key, made)) {
            in.passOver();
        }
    });
    snapshot = std::move(made);
    return in.good() && version == kViewVersion ? map : std::nullopt;
}

} // namespace medulla::maze
