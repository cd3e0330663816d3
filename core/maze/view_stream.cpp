// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/view_stream.h"

#include <algorithm>
#include <cmath>

#include <QCborArray>
#include <QCborMap>
#include <QCborValue>

namespace medulla::maze {

namespace {

// Keys are numbers, to keep datagrams small.
enum Key : int {
    Version,
    Number,
    Time,
    BehaviourName,
    ErrandCode,
    Done,
    PoseAt,
    Covariance,
    PathPoints,
    Goal,
    TargetAt,
    Others,
    Heard,
    MapFrame,
    MapRuns,
};
constexpr int kVersion = 1;
constexpr int kMostRunBytes = kMostViewBytes - 2000;
constexpr int kSendAll = 200; ///< times that all cells were looked at until all are sent again
constexpr int kMostCells = 4'000'000; ///< of a map that is believed
constexpr qsizetype kMostPoints = 200;
constexpr double kFarAway = 1e7; ///< um

QCborArray point(Point at)
{
    return { at.x, at.y };
}

void putVarint(QByteArray& out, std::size_t value)
{
    while (value >= 0x80) {
        out.append(char(0x80U | (value & 0x7fU)));
        value >>= 7U;
    }
    out.append(char(value));
}

std::optional<std::size_t> takeVarint(const QByteArray& in, qsizetype& at)
{
    std::size_t value = 0;
    for (unsigned shift = 0; shift < 35 && at < in.size(); shift += 7) {
        const auto byte = static_cast<unsigned char>(in[at++]);
        value |= std::size_t(byte & 0x7fU) << shift;
        if (byte < 0x80) {
            return value;
        }
    }
    return std::nullopt;
}

/// Reads values and remembers whether all were what they should be.
class Taking {
public:
    double number(const QCborValue& value)
    {
        const auto number = value.toDouble(std::nan(""));
        if (!std::isfinite(number) || std::abs(number) > kFarAway) {
            m_good = false;
            return 0;
        }
        return number;
    }
    int whole(const QCborValue& value, int least, int most)
    {
        if (!value.isInteger() || value.toInteger() < least || value.toInteger() > most) {
            m_good = false;
            return least;
        }
        return int(value.toInteger());
    }
    Point point(const QCborValue& value)
    {
        const auto list = value.toArray();
        m_good = m_good && list.size() == 2;
        const auto x = number(list.at(0));
        return { x, number(list.at(1)) };
    }
    void require(bool condition) { m_good = m_good && condition; }
    [[nodiscard]] bool good() const { return m_good; }

private:
    bool m_good = true;
};

RobotNews takeNews(Taking& take, const QCborArray& list)
{
    take.require(list.size() == 6 || list.size() == 8);
    RobotNews news;
    news.number = take.whole(list.at(0), 0, kMostRobots);
    news.time = take.whole(list.at(1), -1'000'000, 1'000'000'000);
    news.pose = { take.number(list.at(2)), take.number(list.at(3)), take.number(list.at(4)) };
    news.errand = Errand(take.whole(list.at(5), 0, int(Errand::Parked)));
    if (list.size() == 8) {
        news.goal = Point { take.number(list.at(6)), take.number(list.at(7)) };
    }
    return news;
}

bool takeRuns(const QByteArray& runs, std::vector<std::uint8_t>& shades)
{
    std::size_t cell = 0;
    for (qsizetype at = 0; at < runs.size();) {
        const auto skipped = takeVarint(runs, at);
        const auto length = skipped ? takeVarint(runs, at) : std::nullopt;
        if (!length || at >= runs.size()) {
            return false;
        }
        const auto shade = std::uint8_t(runs[at++]);
        cell += *skipped;
        if (shade > 3 || cell > shades.size() || *length > shades.size() - cell) {
            return false;
        }
        std::fill_n(shades.begin() + std::ptrdiff_t(cell), *length, shade);
        cell += *length;
    }
    return true;
}

} // namespace

QByteArray ViewEncoder::runs(const ObstacleMap& map)
{
    const auto size = std::size_t(map.columns()) * std::size_t(map.rows());
    constexpr std::uint8_t kNeverSent = 255;
    if (m_generation != map.generation() || m_sent.size() != size
        || m_cells > kSendAll * int(size)) {
        m_generation = map.generation();
        m_sent.assign(size, kNeverSent);
        m_cells = 0;
        m_at = 0;
    }
    QByteArray out;
    std::size_t last = 0; // behind the last run
    auto cell = m_at;
    while (cell < size && out.size() < kMostRunBytes) {
        const auto shade = map.shade(int(cell));
        if (shade == m_sent[cell]) {
            ++cell;
            continue;
        }
        auto end = cell;
        while (end < size && map.shade(int(end)) == shade) {
            m_sent[end++] = shade;
        }
        putVarint(out, cell - last);
        putVarint(out, end - cell);
        out.append(char(shade));
        last = cell = end;
    }
    m_cells += int(cell - m_at);
    m_at = cell == size ? 0 : cell;
    return out;
}

QByteArray ViewEncoder::next(const AgentView& view)
{
    QCborMap map;
    map[Version] = kVersion;
    map[Number] = view.number;
    map[Time] = view.time;
    map[BehaviourName] = QLatin1String(view.behaviour);
    map[ErrandCode] = int(view.errand);
    map[Done] = view.done;
    map[PoseAt] = QCborArray { view.pose.x, view.pose.y, view.pose.headingRad };
    map[Covariance] = QCborArray { view.covariance.xx, view.covariance.xy, view.covariance.yy,
        view.covariance.headingHeading };
    QCborArray path;
    if (view.path != nullptr) {
        const auto& points = view.path->waypoints();
        for (auto i = view.path->next(); i < points.size() && path.size() < kMostPoints / 4; ++i) {
            path.append(point(points[i]));
        }
    }
    map[PathPoints] = path;
    if (view.goal) {
        map[Goal] = point(*view.goal);
    }
    if (view.target) {
        map[TargetAt] =
            QCborArray { view.target->middle.x, view.target->middle.y, view.target->sigma };
    }
    QCborArray others;
    if (view.others != nullptr) {
        for (const auto& other : *view.others) {
            QCborArray list { other.number, other.time, other.pose.x, other.pose.y,
                other.pose.headingRad, int(other.errand) };
            if (other.goal) {
                list.append(other.goal->x);
                list.append(other.goal->y);
            }
            others.append(list);
        }
    }
    map[Others] = others;
    map[Heard] = view.heard;
    if (view.map != nullptr) {
        map[MapRuns] = runs(*view.map);
        map[MapFrame] = QCborArray { view.map->generation(), view.map->origin().x,
            view.map->origin().y, view.map->columns(), view.map->rows() };
    }
    return map.toCborValue().toCbor();
}

Result<void> ViewDecoder::take(QByteArrayView datagram)
{
    const auto refuse = [] {
        return failure(QStringLiteral("view port"),
            Text(QT_TRANSLATE_NOOP("medulla", "This datagram is no picture of a mouse.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Give the port to medulla-mouse alone, with the same version.")));
    };
    QCborParserError error;
    const auto value = QCborValue::fromCbor(datagram.toByteArray(), &error);
    const auto map = value.toMap();
    if (error.error != QCborError::NoError || !value.isMap()
        || map.value(Version).toInteger() != kVersion) {
        return refuse();
    }
    Taking take;
    AgentPicture picture;
    picture.number = take.whole(map.value(Number), 0, kMostRobots);
    picture.time = take.whole(map.value(Time), 0, 1'000'000'000);
    picture.behaviour = map.value(BehaviourName).toString().left(40);
    picture.errand = Errand(take.whole(map.value(ErrandCode), 0, int(Errand::Parked)));
    picture.done = map.value(Done).toBool();
    const auto pose = map.value(PoseAt).toArray();
    picture.pose = { take.number(pose.at(0)), take.number(pose.at(1)), take.number(pose.at(2)) };
    const auto covariance = map.value(Covariance).toArray();
    picture.covariance = { take.number(covariance.at(0)), take.number(covariance.at(1)),
        take.number(covariance.at(2)), take.number(covariance.at(3)) };
    const auto path = map.value(PathPoints).toArray();
    take.require(path.size() <= kMostPoints);
    for (qsizetype i = 0; i < std::min(path.size(), kMostPoints); ++i) {
        picture.path.push_back(take.point(path.at(i)));
    }
    if (map.contains(Goal)) {
        picture.goal = take.point(map.value(Goal));
    }
    if (map.contains(TargetAt)) {
        const auto target = map.value(TargetAt).toArray();
        picture.target = TargetEstimate { { take.number(target.at(0)), take.number(target.at(1)) },
            take.number(target.at(2)) };
    }
    const auto others = map.value(Others).toArray();
    take.require(others.size() <= kMostRobots);
    for (qsizetype i = 0; i < std::min<qsizetype>(others.size(), kMostRobots); ++i) {
        picture.others.push_back(takeNews(take, others.at(i).toArray()));
    }
    picture.heard = take.whole(map.value(Heard), 0, 1'000'000'000);
    if (!take.good()) {
        return refuse();
    }

    picture.map = m_picture.map;
    if (map.contains(MapFrame)) {
        const auto frame = map.value(MapFrame).toArray();
        const int generation = take.whole(frame.at(0), 0, 1'000'000);
        const Point origin { take.number(frame.at(1)), take.number(frame.at(2)) };
        const int columns = take.whole(frame.at(3), 1, kMostCells);
        const int rows = take.whole(frame.at(4), 1, kMostCells);
        if (!take.good() || std::int64_t(columns) * rows > kMostCells) {
            return refuse();
        }
        auto& known = picture.map;
        if (known.generation != generation || known.columns != columns || known.rows != rows
            || known.origin != origin) {
            known = { generation, origin, columns, rows,
                std::vector<std::uint8_t>(std::size_t(columns) * std::size_t(rows)) };
        }
        if (!takeRuns(map.value(MapRuns).toByteArray(), known.shades)) {
            return refuse();
        }
    }
    m_picture = std::move(picture);
    return {};
}

} // namespace medulla::maze
