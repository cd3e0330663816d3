// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/datagram_model.h"

#include "core/base/format.h"
#include "widgets/kit/theme.h"
#include "widgets/microscope/datagram_words.h"
#include "widgets/microscope/microscope_presenter.h"

namespace medulla::widgets::microscope {

namespace {

bool isNumber(int column)
{
    return column == DatagramModel::After || column == DatagramModel::Bytes;
}

QString iconOf(const spine::DatagramRecord& record)
{
    if (record.isRejected()) {
        return QStringLiteral("refused");
    }
    return record.fate == spine::DatagramFate::Passed ? QStringLiteral("tick")
                                                      : QStringLiteral("equal");
}

} // namespace

DatagramModel::DatagramModel(const Theme& theme, MicroscopePresenter& datagrams, QObject* parent)
    : QAbstractTableModel(parent)
    , m_theme(theme)
    , m_datagrams(datagrams)
    , m_rows(datagrams.count())
{
    connect(&datagrams, &MicroscopePresenter::grown, this, &DatagramModel::grow);
    connect(&datagrams, &MicroscopePresenter::frozenChanged, this, [this](bool frozen) {
        if (!frozen) { // the frozen datagrams are those that were shown, and stay selected
            reset();
        }
    });
    connect(&datagrams, &MicroscopePresenter::endChanged, this, &DatagramModel::reset);
}

void DatagramModel::reset()
{
    beginResetModel();
    m_rows = m_datagrams.count();
    endResetModel();
}

void DatagramModel::grow()
{
    const int rows = m_datagrams.count();
    if (m_datagrams.isFrozen()) {
        return;
    }
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    }
    Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, ColumnCount - 1));
}

int DatagramModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int DatagramModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString DatagramModel::text(int row, int column) const
{
    const auto& record = m_datagrams.at(row);
    switch (column) {
    case Time:
        return timeOf(m_datagrams.wallNs(record));
    case After:
        return spacingOf(m_datagrams, row);
    case Sender:
        return senderOf(record);
    case Bytes:
        return record.hasBytes ? formatCount(record.size) : QStringLiteral("–");
    case Fate:
        return fateOf(record);
    default:
        return {};
    }
}

QVariant DatagramModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.row() >= m_datagrams.count()) {
        return {};
    }
    const int column = index.column();
    const auto& record = m_datagrams.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        return column == Fate ? spine::explain(record).shown() : QVariant();
    case Qt::FontRole:
        return column == Fate ? QVariant() : m_theme.font(FontRole::MonoTable);
    case Qt::ForegroundRole:
        return record.isRejected() && column != Time && column != After
            ? m_theme.color(ColorToken::Warn)
            : QVariant();
    case Qt::DecorationRole:
        return column == Fate ? m_theme.icon(
                   iconOf(record), record.isRejected() ? ColorToken::Warn : ColorToken::Text2)
                              : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant DatagramModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    }
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) {
        return {};
    }
    switch (section) {
    case Time:
        return tip ? tr("When the kernel received it; of an output: when it left") : tr("Time");
    case After:
        return tip ? tr("Time since the datagram before") : tr("After, ms");
    case Sender:
        return tip ? tr("Address and port of the program that sent it") : tr("Sender");
    case Bytes:
        return tip ? tr("Length; – where no datagram was made") : tr("Bytes");
    case Fate:
        return tip ? tr("What the Spine did with it") : tr("Fate");
    default:
        return {};
    }
}

} // namespace medulla::widgets::microscope
