// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/beacon_locator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <Eigen/LU>

namespace medulla::maze {

namespace {

/// Mu of path with common pose errors. The filter forgets a heading error in 22 cycles and a
/// position error in 30 (noise of the rules, compass every 4 cycles); twice that is the time after
/// which the mean of an error improves as with a new, independent one: 44 to 60 cycles, 6.6 to 9 Mu
/// at full speed.
constexpr double kStretchMu = 7.0;
constexpr double kLinesApartMu = 0.25; ///< between the origins of two lines; nearer ones are joined
/// Lines that differ by more are not joined: three standard deviations of the noise of the rules.
/// Near the beacon, the direction changes by this much within the distance above.
constexpr double kSameDirectionRad = 0.15;
constexpr std::size_t kMostLines = 60; ///< bounds the time of a solution
/// Standard deviation of the prior along each axis: of the distance of two random positions in the
/// arena of the rules (28 x 14 Mu: 11.4 and 5.7), rounded up.
constexpr double kPriorSigmaMu = 12.0;
constexpr double kRangeEdgeMu = 0.2; ///< width of the sensor's range limit: errors of the position
constexpr double kNearestMu = 0.3; ///< nearest hypothesis ahead of a robot
constexpr double kClosestMu = 0.05; ///< keeps the sensitivities of bearings finite
/// On the second order of a position error in a bearing: both components of the error.
constexpr double kSecondOrder = 2.0;
constexpr int kIntersectionRounds = 5; ///< the weights depend on the solution, and converge quickly
constexpr double kFarthestMu = 48.0; ///< four standard deviations of the prior
constexpr int kGuesses = 10; ///< ranges of the first guess, geometric from nearest to farthest
constexpr int kMostRounds = 30; ///< of Gauss-Newton; usually 3 to 6 suffice
constexpr double kConvergedMu = 1e-3;
constexpr double kLeastDamping = 1e-4;
constexpr double kMostDamping = 1e6;
constexpr double kDampingFactor = 10.0;
/// Standard deviation over range (of the farthest line of sight) below which the posterior counts
/// as Gaussian: at 0.1, its skewness moves the mean by a tenth of the standard deviation.
constexpr double kGaussianShare = 0.1;
constexpr double kLeastRangeCost = 0.1; ///< from here on, the range limit shapes the posterior
constexpr int kHypotheses = 32; ///< ranges of the integration, geometric
/// Extent of the integration in standard deviations at the maximum of the posterior, which has its
/// longer tail on the far side.
constexpr double kNearerSigmas = 6.0;
constexpr double kFartherSigmas = 12.0;
/// Standard deviation over range above which the integration covers all ranges.
constexpr double kAnywhereShare = 0.25;
constexpr double kMostAsideRad = 0.3; ///< limit of a step across the line of sight
constexpr int kAsideRounds = 2; ///< of Gauss-Newton across the line of sight, for each hypothesis
/// Misfit above which the lines of sight contradict the model: three standard deviations of its
/// chi-square distribution above the mean.
constexpr double kContradictionSigmas = 3.0;
/// Added to the covariance: what the linear model lacks for robots that drove across the beacon.
constexpr double kLeastSigmaMu = 0.03;
constexpr double kSmallestShare = 1e-12; ///< keeps logarithms finite

/// Ratio of successive ranges in a geometric series.
double ratioOf(double nearestMu, double farthestMu, int steps)
{
    return std::pow(farthestMu / nearestMu, 1.0 / (steps - 1));
}

double worseVariance(const Eigen::Matrix2d& covariance)
{
    const auto half = 0.5 * covariance.trace();
    return half + std::sqrt(std::max(0.0, half * half - covariance.determinant()));
}

} // namespace

double BeaconFix::sigmaMu() const
{
    return std::sqrt(worseVariance(covariance));
}

BeaconLocator::BeaconLocator(const BeaconLocatorSettings& settings)
    : m_settings(settings)
{
}

void BeaconLocator::forget()
{
    m_stretches.clear();
    m_lines = 0;
    m_fix.reset();
    m_last.reset();
}

void BeaconLocator::see(const LineOfSight& line)
{
    m_fix.reset();
    const auto last = std::find_if(m_stretches.rbegin(), m_stretches.rend(),
        [&](const Stretch& stretch) { return stretch.robot == line.robot; });
    if (last == m_stretches.rend() || distance(last->begin, line.from) > kStretchMu) {
        m_stretches.push_back({ line.robot, line.from, line.headingSigmaRad * line.headingSigmaRad,
            line.placeSigmaMu * line.placeSigmaMu, { { line.from, line.directionRad, 1 } } });
        ++m_lines;
        thinOut();
        return;
    }
    for (auto& known : last->lines) {
        if (distance(known.from, line.from) < kLinesApartMu
            && std::abs(wrapped(known.directionRad - line.directionRad)) < kSameDirectionRad) {
            const auto share = 1.0 / ++known.count;
            known.from.x += share * (line.from.x - known.from.x);
            known.from.y += share * (line.from.y - known.from.y);
            known.directionRad = wrapped(
                known.directionRad + share * wrapped(line.directionRad - known.directionRad));
            return;
        }
    }
    last->lines.push_back({ line.from, line.directionRad, 1 });
    ++m_lines;
    thinOut();
}

/// Joins the two successive lines of one direction that are nearest to each other. Without any,
/// drops the oldest line.
void BeaconLocator::thinOut()
{
    if (m_lines <= kMostLines) {
        return;
    }
    --m_lines;
    Stretch* chosen = nullptr;
    std::size_t at = 0;
    auto least = std::numeric_limits<double>::max();
    for (auto& stretch : m_stretches) {
        for (std::size_t i = 1; i < stretch.lines.size(); ++i) {
            const auto& one = stretch.lines[i - 1];
            const auto& other = stretch.lines[i];
            const auto apart = distance(one.from, other.from);
            if (apart < least
                && std::abs(wrapped(one.directionRad - other.directionRad)) < kSameDirectionRad) {
                least = apart;
                chosen = &stretch;
                at = i;
            }
        }
    }
    if (chosen == nullptr) {
        auto& oldest = m_stretches.front().lines;
        oldest.erase(oldest.begin());
        if (oldest.empty()) {
            m_stretches.erase(m_stretches.begin());
        }
        return;
    }
    auto& kept = chosen->lines[at - 1];
    const auto& joined = chosen->lines[at];
    const auto share = double(joined.count) / (kept.count + joined.count);
    kept.from.x += share * (joined.from.x - kept.from.x);
    kept.from.y += share * (joined.from.y - kept.from.y);
    kept.directionRad =
        wrapped(kept.directionRad + share * wrapped(joined.directionRad - kept.directionRad));
    kept.count += joined.count;
    chosen->lines.erase(chosen->lines.begin() + std::ptrdiff_t(at));
}

void BeaconLocator::addMisfit(const Stretch& stretch, Point beacon, Cost& cost) const
{
    // Sensitivities of a bearing to heading error and position error; the latter is the negative
    // sensitivity to the beacon's position.
    Eigen::Matrix3d errors = Eigen::Matrix3d::Zero();
    errors.diagonal() << 1 / std::max(stretch.headingVariance, kSmallestShare),
        1 / std::max(stretch.placeVariance, kSmallestShare),
        1 / std::max(stretch.placeVariance, kSmallestShare);
    Eigen::Vector3d towardsErrors = Eigen::Vector3d::Zero();
    Eigen::Matrix<double, 2, 3> mixed = Eigen::Matrix<double, 2, 3>::Zero();
    const auto noise = m_settings.bearingNoiseRad * m_settings.bearingNoiseRad;
    for (const auto& line : stretch.lines) {
        const auto dx = beacon.x - line.from.x;
        const auto dy = beacon.y - line.from.y;
        const auto squared = std::max(dx * dx + dy * dy, kClosestMu * kClosestMu);
        // Close to the beacon a bearing is no linear function of the position error any more: its
        // second order counts as noise.
        const auto second = kSecondOrder * stretch.placeVariance / squared;
        const auto usual = noise / line.count;
        const auto weight = 1 / (usual + second * second);
        cost.value -= std::log(usual * weight);
        const auto residual = wrapped(line.directionRad - std::atan2(dy, dx));
        const Eigen::Vector2d slope(-dy / squared, dx / squared);
        const Eigen::Vector3d error(1, -slope.x(), -slope.y());
        cost.value += weight * residual * residual;
        cost.gradient -= weight * residual * slope;
        cost.hessian += weight * slope * slope.transpose();
        errors += weight * error * error.transpose();
        towardsErrors += weight * residual * error;
        mixed += weight * slope * error.transpose();
    }
    const Eigen::Matrix3d marginal = errors.inverse();
    const Eigen::Vector3d explained = marginal * towardsErrors;
    cost.value -= towardsErrors.dot(explained);
    cost.gradient += mixed * explained;
    cost.hessian -= mixed * marginal * mixed.transpose();
}

BeaconLocator::Cost BeaconLocator::misfit(Point beacon) const
{
    Cost cost;
    for (const auto& stretch : m_stretches) {
        addMisfit(stretch, beacon, cost);
    }
    return cost;
}

/// Without the range limit.
BeaconLocator::Cost BeaconLocator::posterior(Point beacon) const
{
    auto cost = misfit(beacon);
    constexpr double kPrior = 1 / (kPriorSigmaMu * kPriorSigmaMu);
    const Eigen::Vector2d away(beacon.x - m_settings.middle.x, beacon.y - m_settings.middle.y);
    cost.value += kPrior * away.squaredNorm();
    cost.gradient += kPrior * away;
    cost.hessian += kPrior * Eigen::Matrix2d::Identity();
    return cost;
}

/// Distance of the farthest line of sight's origin.
double BeaconLocator::farthestLine(Point beacon) const
{
    double farthest = 0;
    for (const auto& stretch : m_stretches) {
        for (const auto& line : stretch.lines) {
            farthest = std::max(farthest, distance(line.from, beacon));
        }
    }
    return farthest;
}

/// Of the range limit: the farthest line of sight is possible only within the range, or if the
/// rules have no limit.
double BeaconLocator::rangeCost(Point beacon) const
{
    const auto farthest = farthestLine(beacon);
    const auto within =
        0.5 * std::erfc((farthest - m_settings.rangeMu) / (kRangeEdgeMu * std::sqrt(2.0)));
    const auto limited = m_settings.limitedProbability;
    return -2 * std::log(std::max(kSmallestShare, limited * within + (1 - limited)));
}

/// Least squares of the distances from all lines of sight, which are linear in the position
/// (Stansfield: Statistical theory of D.F. fixing, Journal of the IEE 94, 1947). `about`: gives the
/// distances for the weights.
Point BeaconLocator::intersection(Point about) const
{
    for (int round = 0; round < kIntersectionRounds; ++round) {
        Eigen::Matrix2d matrix = Eigen::Matrix2d::Identity() / (kPriorSigmaMu * kPriorSigmaMu);
        Eigen::Vector2d right = Eigen::Vector2d::Zero();
        for (const auto& stretch : m_stretches) {
            for (const auto& line : stretch.lines) {
                const auto range = std::max(distance(line.from, about), kNearestMu);
                const Eigen::Vector2d normal(
                    -std::sin(line.directionRad), std::cos(line.directionRad));
                const auto weight = line.count
                    / (range * range * m_settings.bearingNoiseRad * m_settings.bearingNoiseRad);
                matrix += weight * normal * normal.transpose();
                right += weight * normal
                    * normal.dot(Eigen::Vector2d(
                        line.from.x - m_settings.middle.x, line.from.y - m_settings.middle.y));
            }
        }
        const Eigen::Vector2d solution = matrix.inverse() * right;
        about = { m_settings.middle.x + solution.x(), m_settings.middle.y + solution.y() };
    }
    return about;
}

/// The best of the last solution, the intersection of all lines of sight, and some ranges along the
/// first and the last of them, or along the first one of each stretch.
Point BeaconLocator::firstGuess(bool thorough) const
{
    Point best;
    auto least = std::numeric_limits<double>::max();
    const auto consider = [&](Point guess) {
        const auto cost = posterior(guess).value + rangeCost(guess);
        if (cost < least) {
            least = cost;
            best = guess;
        }
    };
    const auto ratio = ratioOf(kNearestMu, kFarthestMu, kGuesses);
    const auto considerAlong = [&](const Line& line) {
        auto range = kNearestMu;
        for (int i = 0; i < kGuesses; ++i, range *= ratio) {
            consider(ahead(line.from, line.directionRad, range));
        }
    };
    considerAlong(m_stretches.front().lines.front());
    considerAlong(m_stretches.back().lines.back());
    if (thorough) {
        for (const auto& stretch : m_stretches) {
            considerAlong(stretch.lines.front());
        }
    }
    consider(intersection(best));
    if (m_last) {
        consider(*m_last);
    }
    return best;
}

/// Levenberg-Marquardt.
Point BeaconLocator::mostProbable(Point guess) const
{
    auto place = guess;
    auto cost = posterior(place);
    double damping = kLeastDamping;
    for (int round = 0; round < kMostRounds && damping < kMostDamping; ++round) {
        Eigen::Matrix2d damped = cost.hessian;
        damped.diagonal() *= 1 + damping;
        const Eigen::Vector2d step = -(damped.inverse() * cost.gradient);
        const Point next { place.x + step.x(), place.y + step.y() };
        const auto nextCost = posterior(next);
        if (nextCost.value > cost.value) {
            damping *= kDampingFactor;
            continue;
        }
        damping = std::max(kLeastDamping, damping / kDampingFactor);
        place = next;
        cost = nextCost;
        if (step.norm() < kConvergedMu) {
            break;
        }
    }
    return place;
}

/// Mean and covariance over range hypotheses, each Gaussian across the line of sight.
BeaconFix BeaconLocator::integrated(const BeaconFix& about) const
{
    const auto origin = m_stretches.front().lines.front().from;
    auto aim = direction(origin, about.middle);
    struct Hypothesis {
        Point place;
        double logWeight;
        Eigen::Matrix2d spread;
    };
    std::array<Hypothesis, kHypotheses> hypotheses;
    const auto middle = distance(origin, about.middle);
    const auto sigma = about.sigmaMu();
    const bool anywhere = sigma > kAnywhereShare * middle;
    const auto nearest =
        anywhere ? kNearestMu : std::max(kNearestMu, middle - kNearerSigmas * sigma);
    const auto farthest = anywhere
        ? kFarthestMu
        : std::clamp(middle + kFartherSigmas * sigma, 2 * kNearestMu, kFarthestMu);
    const auto ratio = ratioOf(nearest, farthest, kHypotheses);
    auto range = nearest;
    auto highest = -std::numeric_limits<double>::infinity();
    for (auto& hypothesis : hypotheses) {
        Eigen::Vector2d across;
        auto place = ahead(origin, aim, range);
        auto cost = posterior(place);
        for (int round = 0; round < kAsideRounds; ++round) {
            across = Eigen::Vector2d(-std::sin(aim), std::cos(aim));
            const auto step = -across.dot(cost.gradient) / across.dot(cost.hessian * across);
            aim = wrapped(aim + std::clamp(step / range, -kMostAsideRad, kMostAsideRad));
            place = ahead(origin, aim, range);
            cost = posterior(place);
        }
        across = Eigen::Vector2d(-std::sin(aim), std::cos(aim));
        const auto variance = 1 / across.dot(cost.hessian * across);
        hypothesis = { place,
            -0.5 * (cost.value + rangeCost(place)) + 0.5 * std::log(variance) + std::log(range),
            variance * across * across.transpose() };
        highest = std::max(highest, hypothesis.logWeight);
        range *= ratio;
    }
    double sum = 0;
    Eigen::Vector2d mean = Eigen::Vector2d::Zero();
    Eigen::Matrix2d square = Eigen::Matrix2d::Zero();
    for (const auto& hypothesis : hypotheses) {
        const auto weight = std::exp(hypothesis.logWeight - highest);
        const Eigen::Vector2d place(
            hypothesis.place.x - about.middle.x, hypothesis.place.y - about.middle.y);
        sum += weight;
        mean += weight * place;
        square += weight * (hypothesis.spread + place * place.transpose());
    }
    mean /= sum;
    const Eigen::Matrix2d covariance = square / sum - mean * mean.transpose();
    return { { about.middle.x + mean.x(), about.middle.y + mean.y() }, covariance };
}

/// Misfit over its expectation if the lines of sight contradict the model at that position, else 1.
double BeaconLocator::contradiction(Point beacon) const
{
    const auto usual = double(m_lines);
    const auto wrong = misfit(beacon).value;
    return wrong > usual + kContradictionSigmas * std::sqrt(2 * usual) ? wrong / usual : 1;
}

BeaconFix BeaconLocator::solve() const
{
    auto best = mostProbable(firstGuess(false));
    if (contradiction(best) > 1) {
        // Perhaps a local maximum, which is rare: near the beacon there are some at the robots' own
        // positions.
        best = mostProbable(firstGuess(true));
    }
    m_last = best;
    BeaconFix fix { best, posterior(best).hessian.inverse() };
    if (fix.sigmaMu() > kGaussianShare * farthestLine(best) || rangeCost(best) > kLeastRangeCost) {
        fix = integrated(fix);
    }
    fix.covariance *= contradiction(best);
    fix.covariance += kLeastSigmaMu * kLeastSigmaMu * Eigen::Matrix2d::Identity();
    return fix;
}

std::optional<BeaconFix> BeaconLocator::fix() const
{
    if (m_lines > 0 && !m_fix) {
        m_fix = solve();
    }
    return m_fix;
}

} // namespace medulla::maze
