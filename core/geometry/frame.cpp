// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geometry/frame.h"

#include <cmath>

#include <Eigen/LU>
#include <Eigen/SVD>

namespace medulla {

namespace {

/// Largest over smallest singular value of the linear part; infinite when singular.
double conditionNumber(const Eigen::Matrix3d& linear)
{
    const auto singular = Eigen::JacobiSVD<Eigen::Matrix3d>(linear).singularValues().eval();
    return singular(2) > 0.0 ? singular(0) / singular(2) : INFINITY;
}

/// Above it the inverse has fewer than four correct digits (double precision is 2e-16).
constexpr double kWorstCondition = 1e12;

/// A map may be well conditioned and yet too small or large for its inverse to be a number.
bool isInvertible(const Eigen::Affine3d& map)
{
    return conditionNumber(map.linear()) < kWorstCondition && map.inverse().matrix().allFinite();
}

void apply(const Eigen::Affine3d& map, Coordinates& coordinates)
{
    for (std::size_t i = 0; i < coordinates.count(); ++i) {
        const auto values = coordinates[i];
        if (values.size() >= 3) {
            Eigen::Map<Position> position(values.data());
            position = (map * Position(position)).eval();
        }
    }
}

} // namespace

Frame::Frame()
    : m_toGlobal(Eigen::Affine3d::Identity())
    , m_fromGlobal(Eigen::Affine3d::Identity())
{
}

Frame::Frame(const Eigen::Affine3d& toGlobal)
    : Frame(toGlobal, toGlobal.inverse())
{
    if (!toGlobal.matrix().allFinite() || !isInvertible(toGlobal)) {
        qFatal("A frame must be finite and invertible.");
    }
}

Frame::Frame(const Eigen::Affine3d& toGlobal, const Eigen::Affine3d& fromGlobal)
    : m_toGlobal(toGlobal)
    , m_fromGlobal(fromGlobal)
    , m_identity(toGlobal.matrix() == Eigen::Matrix4d::Identity())
{
}

Result<Frame> Frame::parse(QStringView text, const QString& place)
{
    const Text remedy(QT_TRANSLATE_NOOP("medulla",
        "Write four rows of four numbers: blanks between numbers, ';' between rows, the last row 0 "
        "0 0 1."));
    const auto rows = text.split(QLatin1Char(';'));
    if (rows.size() != 4) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "The matrix has %1 rows instead of 4."),
                { QString::number(rows.size()) }),
            remedy);
    }
    Eigen::Matrix4d matrix;
    for (int row = 0; row < 4; ++row) {
        const auto simplified = rows[row].toString().simplified();
        const auto numbers = QStringView(simplified).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (numbers.size() != 4) {
            return failure(place,
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "Row %1 of the matrix has %2 numbers instead of 4."),
                    { QString::number(row + 1), QString::number(numbers.size()) }),
                remedy);
        }
        for (int column = 0; column < 4; ++column) {
            bool isNumber = false;
            matrix(row, column) = numbers[column].toDouble(&isNumber);
            if (!isNumber || !std::isfinite(matrix(row, column))) {
                return failure(place,
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "\"%1\" in row %2 of the matrix is not a number."),
                        { numbers[column].toString(), QString::number(row + 1) }),
                    remedy);
            }
        }
    }
    if (matrix.row(3) != Eigen::RowVector4d(0, 0, 0, 1)) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "The last row of the matrix is not 0 0 0 1.")),
            remedy);
    }
    const Eigen::Affine3d map(matrix);
    if (!isInvertible(map)) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla",
                "The matrix is singular: it flattens space, so that nothing can be mapped back.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Look for a row or column of zeros, or two that are multiples of one another.")));
    }
    return Frame(map, map.inverse());
}

QString Frame::toString() const
{
    QStringList rows;
    for (int row = 0; row < 4; ++row) {
        QStringList numbers;
        for (int column = 0; column < 4; ++column) {
            numbers << QString::number(
                m_toGlobal.matrix()(row, column), 'g', QLocale::FloatingPointShortest);
        }
        rows << numbers.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1Char(';'));
}

void Frame::toGlobal(Coordinates& coordinates) const
{
    if (!m_identity) {
        apply(m_toGlobal, coordinates);
    }
}

void Frame::fromGlobal(Coordinates& coordinates) const
{
    if (!m_identity) {
        apply(m_fromGlobal, coordinates);
    }
}

} // namespace medulla
