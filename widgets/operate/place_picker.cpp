// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/place_picker.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QPainter>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QWheelEvent>

namespace medulla::widgets::operate {
namespace {

enum Role { NoteRole = Qt::UserRole, IconRole };

QString iconOf(PlaceView::Kind kind)
{
    switch (kind) {
    case PlaceView::Kind::Flame:
        return QStringLiteral("flame");
    case PlaceView::Kind::Torch:
        return QStringLiteral("target");
    case PlaceView::Kind::Kept:
        break;
    }
    return QStringLiteral("flag");
}

/// Icon, name, and at the right a small note; a long name is elided.
void paintPlace(QPainter& painter, const Theme& theme, const QRect& room, const QString& icon,
    const QString& name, const QString& note, ColorToken ink)
{
    const int side = theme.px(16);
    QRect left = room;
    if (!icon.isEmpty()) {
        paintIcon(painter, icon,
            QRectF(room.left(), room.top() + centred(room.height(), side), side, side),
            theme.color(ink));
        left.setLeft(room.left() + side + theme.px(6));
    }
    const auto small = theme.font(FontRole::Caption);
    const int noteWidth = note.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(note);
    painter.setFont(small);
    painter.setPen(theme.color(ink == ColorToken::Text ? ColorToken::Text2 : ink));
    painter.drawText(left, int(Qt::AlignRight | Qt::AlignVCenter), note);
    left.setRight(left.right() - noteWidth - (note.isEmpty() ? 0 : theme.px(6)));
    painter.setFont(theme.font(FontRole::Body));
    painter.setPen(theme.color(ink));
    painter.drawText(left, int(Qt::AlignLeft | Qt::AlignVCenter),
        QFontMetrics(painter.font()).elidedText(name, Qt::ElideRight, left.width()));
}

class PlaceDelegate final : public QStyledItemDelegate {
public:
    PlaceDelegate(const Theme& theme, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_theme(theme)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        painter->save();
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->fillRect(option.rect, m_theme.color(chosen ? ColorToken::Sel : ColorToken::Bg2));
        paintPlace(*painter, m_theme, option.rect.adjusted(m_theme.px(8), 0, -m_theme.px(8), 0),
            index.data(IconRole).toString(), index.data().toString(),
            index.data(NoteRole).toString(), ColorToken::Text);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QFontMetrics words(m_theme.font(FontRole::Body));
        const QFontMetrics small(m_theme.font(FontRole::Caption));
        return { words.horizontalAdvance(index.data().toString())
                + small.horizontalAdvance(index.data(NoteRole).toString()) + m_theme.px(50),
            std::max(m_theme.px(26), QStyledItemDelegate::sizeHint(option, index).height()) };
    }

private:
    const Theme& m_theme;
};

} // namespace

PlacePicker::PlacePicker(const Theme& theme, QWidget* parent)
    : QComboBox(parent)
    , m_theme(theme)
{
    setAccessibleName(tr("Named targets"));
    setPlaceholderText(tr("Named targets"));
    setItemDelegate(new PlaceDelegate(theme, this));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(this, &QComboBox::activated, this, [this](int row) {
        if (row >= 0 && row < int(m_places.size())) {
            Q_EMIT placeChosen(m_places[std::size_t(row)]);
        }
    });
    follow(theme, this);
}

void PlacePicker::display(const std::vector<PlaceView>& places, const QString& current)
{
    if (view()->isVisible()) {
        return;
    }
    if (places != m_places) {
        const bool same = places.size() == m_places.size()
            && std::equal(places.begin(), places.end(), m_places.begin(),
                [](const PlaceView& a, const PlaceView& b) {
                    return a.kind == b.kind && a.name == b.name;
                });
        m_places = places;
        if (!same) {
            clear();
            for (const auto& place : places) {
                addItem(place.name);
            }
        }
        for (int row = 0; row < count(); ++row) {
            const auto& place = places[std::size_t(row)];
            setItemData(row, place.note, NoteRole);
            setItemData(row, iconOf(place.kind), IconRole);
            setItemData(row,
                place.note.isEmpty() ? place.name : tr("%1, %2").arg(place.name, place.note),
                Qt::AccessibleTextRole);
        }
        update();
    }
    const int row = current.isEmpty() ? -1 : findText(current);
    if (row != currentIndex()) {
        setCurrentIndex(row);
    }
    setEnabled(!places.empty());
    setToolTip(places.empty()
            ? tr("No flame is detected and no target is kept yet. Keep… stores this target")
            : tr("Choose a detected or kept target"));
}

QSize PlacePicker::sizeHint() const
{
    const QFontMetrics words(m_theme.font(FontRole::Body));
    return { words.averageCharWidth() * 16 + m_theme.px(60),
        std::max(m_theme.px(28), words.height() + m_theme.px(8)) };
}

QSize PlacePicker::minimumSizeHint() const
{
    const QFontMetrics words(m_theme.font(FontRole::Body));
    return { words.averageCharWidth() * 8 + m_theme.px(50), sizeHint().height() };
}

void PlacePicker::paintEvent(QPaintEvent* /*event*/)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const auto room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int row = currentIndex();
    if (row < 0) {
        paintPlace(painter, m_theme, room, {}, placeholderText(), {},
            isEnabled() ? ColorToken::Text2 : ColorToken::Text3);
        return;
    }
    paintPlace(painter, m_theme, room, itemData(row, IconRole).toString(), itemText(row),
        itemData(row, NoteRole).toString(), isEnabled() ? ColorToken::Text : ColorToken::Text3);
}

void PlacePicker::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace medulla::widgets::operate
