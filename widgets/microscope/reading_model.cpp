// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/reading_model.h"

#include "widgets/kit/theme.h"

namespace medulla::widgets::microscope {

namespace {

bool isValue(int column)
{
    return column >= ReadingModel::FirstValue && column < ReadingModel::Verdict;
}

} // namespace

ReadingModel::ReadingModel(const Theme& theme, QObject* parent)
    : QAbstractTableModel(parent)
    , m_theme(theme)
{
}

void ReadingModel::setRows(std::vector<ReadingRow> rows)
{
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (rows != m_rows) {
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
    }
}

int ReadingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ReadingModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ReadingModel::text(const ReadingRow& row, int column)
{
    if (column == Label) {
        return row.label;
    }
    if (column == Verdict) {
        return row.verdict;
    }
    const auto value = column - FirstValue;
    const auto further = row.values.size() - kValues;
    if (value == kValues - 1 && further > 0) {
        return QStringLiteral("%1 +%2").arg(row.values.at(value)).arg(further);
    }
    return row.values.value(value, QStringLiteral("–"));
}

QVariant ReadingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_rows[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return isValue(column) ? row.values.join(QLatin1Char(' ')) : text(row, column);
    case Qt::FontRole:
        return isValue(column) ? m_theme.font(FontRole::MonoTable) : QVariant();
    case Qt::ForegroundRole:
        return m_theme.color(row.fits ? ColorToken::Text : ColorToken::Text2);
    case Qt::DecorationRole:
        return column == Verdict && !row.verdict.isEmpty() ? m_theme.icon(
                   row.fits ? QStringLiteral("tick") : QStringLiteral("cross"), ColorToken::Text2)
                                                           : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isValue(column) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant ReadingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int(Qt::AlignVCenter | (isValue(section) ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role == Qt::ForegroundRole && isValue(section)) {
        return m_theme.color(ColorToken(int(ColorToken::X) + section - FirstValue));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Label:
        return tr("Read as");
    case Verdict:
        return tr("Verdict");
    default:
        return QString(QChar(ushort('x' + section - FirstValue)));
    }
}

} // namespace medulla::widgets::microscope
