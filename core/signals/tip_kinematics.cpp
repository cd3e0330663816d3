// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/tip_kinematics.h"

#include <cmath>

#include <Eigen/Cholesky>

namespace medulla::signals {

std::optional<TipKinematics::Derivatives> TipKinematics::add(double tS, const Position& at)
{
    if (!m_window.empty() && (tS <= m_window.back().tS || tS - m_window.back().tS > kWindowS / 2)) {
        if (tS <= m_window.back().tS) {
            return std::nullopt;
        }
        m_window.clear();
    }
    m_window.push_back({ tS, at });
    while (m_window.front().tS < tS - kWindowS) {
        m_window.pop_front();
    }
    if (tS < m_dueS) {
        return std::nullopt;
    }
    m_dueS = (std::floor(tS / kEveryS) + 1) * kEveryS;
    return fit();
}

std::optional<TipKinematics::Derivatives> TipKinematics::fit() const
{
    // twice the number of a cubic's coefficients, so that noise averages out
    constexpr std::size_t kLeast = 8;
    const double lengthS = m_window.back().tS - m_window.front().tS;
    if (m_window.size() < kLeast || lengthS < 0.8 * kWindowS) {
        return std::nullopt;
    }
    const double middleS = (m_window.back().tS + m_window.front().tS) / 2;
    const double halfS = lengthS / 2;
    // Scale time to -1 .. 1, so that the normal equations are well conditioned.
    Eigen::Matrix4d normal = Eigen::Matrix4d::Zero();
    Eigen::Matrix<double, 4, 3> right = Eigen::Matrix<double, 4, 3>::Zero();
    for (const auto& moment : m_window) {
        const double u = (moment.tS - middleS) / halfS;
        const Eigen::Vector4d powers(1, u, u * u, u * u * u);
        normal += powers * powers.transpose();
        right += powers * moment.at.transpose();
    }
    const Eigen::Matrix<double, 4, 3> c = normal.ldlt().solve(right);
    return Derivatives { middleS, c.row(1).norm() / halfS, 2 * c.row(2).norm() / (halfS * halfS),
        6 * c.row(3).norm() / (halfS * halfS * halfS) };
}

} // namespace medulla::signals
