// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/microscope_panel.h"

#include "core/base/format.h"
#include "core/base/save_file.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/microscope/datagram_detail.h"
#include "widgets/microscope/datagram_model.h"
#include "widgets/microscope/datagram_words.h"
#include "widgets/microscope/hand_form.h"
#include "widgets/microscope/microscope_bar.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/microscope/spacing.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::microscope {

namespace {

/// Updates of list and position between two of detail, spacing and fates.
constexpr int kUpdatesPerDetail = 2;

/// Width of the fate in the list, px: "rejected, format" and its icon.
constexpr int kLeastFate = 140;

/// A list in which the copy keys copy rows; the base class copies the current cell. Without room
/// for all columns it shows the fate rather than sender and size, which stand in the detail too.
class List final : public QTableView {
public:
    using QTableView::QTableView;
    std::function<void()> copyRows;
    int leastFate = 0; ///< width of the last column, px

    void arrange()
    {
        int needed = leastFate;
        for (int column = 0; column < DatagramModel::Fate; ++column) {
            needed += widths.at(std::size_t(column));
        }
        const int room = viewport()->width();
        setColumnHidden(DatagramModel::Sender, room < needed);
        setColumnHidden(DatagramModel::Bytes, room < needed - widths.at(DatagramModel::Sender));
    }
    void setWidth(DatagramModel::Column column, int width)
    {
        widths.at(std::size_t(column)) = width;
        setColumnWidth(column, width);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QTableView::resizeEvent(event);
        arrange();
    }
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->matches(QKeySequence::Copy)) {
            copyRows();
            return;
        }
        QTableView::keyPressEvent(event);
    }

private:
    std::array<int, DatagramModel::Fate> widths {}; ///< without the last column's
};

std::vector<double> spacingsOf(const MicroscopePresenter& datagrams)
{
    std::vector<double> spacings;
    for (int i = 0; i + 1 < datagrams.count(); ++i) {
        spacings.push_back(toMs(datagrams.at(i).at - datagrams.at(i + 1).at));
    }
    return spacings;
}

} // namespace

class MicroscopePanel::Private {
public:
    Private(MicroscopePanel& panel, const Theme& look, MicroscopePresenter& shown);

    void setUpList();
    void layOut();
    void connectAll();
    void measure();
    void fillEnds();
    void choose(int row);
    void showPosition();
    void showSummary();
    void refresh();
    void unfreeze();

    MicroscopePanel& q;
    const Theme& theme;
    MicroscopePresenter& datagrams;
    MicroscopeBar* head;
    HandForm* hand;
    DatagramModel* model;
    List* list;
    TextLabel* spacingTitle;
    SpacingView* spacing;
    DatagramDetail* detail;
    TextLabel* fates;
    int updates = 0;
};

MicroscopePanel::Private::Private(
    MicroscopePanel& panel, const Theme& look, MicroscopePresenter& shown)
    : q(panel)
    , theme(look)
    , datagrams(shown)
    , head(new MicroscopeBar(look, &panel))
    , hand(new HandForm(look, shown, &panel))
    , model(new DatagramModel(look, shown, &panel))
    , list(new List)
    , spacingTitle(new TextLabel(look, {}, FontRole::Table, ColorToken::Text2))
    , spacing(new SpacingView(look))
    , detail(new DatagramDetail(look, shown))
    , fates(new TextLabel(look, {}, FontRole::Table, ColorToken::Text2))
{
}

void MicroscopePanel::Private::setUpList()
{
    list->setObjectName(QStringLiteral("datagrams"));
    list->setAccessibleName(MicroscopePanel::tr("Datagrams, the newest first"));
    list->setModel(model);
    list->setSelectionBehavior(QAbstractItemView::SelectRows);
    list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setShowGrid(false);
    list->setWordWrap(false);
    list->setTabKeyNavigation(false);
    list->setCornerButtonEnabled(false);
    list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->verticalHeader()->hide();
    list->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    list->horizontalHeader()->setHighlightSections(false);
    list->horizontalHeader()->setStretchLastSection(true);
    list->copyRows = [this] { q.copy(); };
    fates->setObjectName(QStringLiteral("microscopeFates"));
    fates->setAccessibleName(MicroscopePanel::tr("Fate of the shown datagrams"));
    fates->setWordWrap(true);
    spacingTitle->setObjectName(QStringLiteral("microscopeSpacing"));
}

void MicroscopePanel::Private::layOut()
{
    auto* left = new QWidget;
    auto* leftRows = new QVBoxLayout(left);
    leftRows->setContentsMargins(0, 0, 0, 0);
    leftRows->setSpacing(0);
    leftRows->addWidget(list, 1);
    auto* title = new Strip(theme, Strip::Line::Above);
    title->add(spacingTitle);
    title->addStretch();
    leftRows->addWidget(title);
    leftRows->addWidget(spacing);

    auto* right = new QWidget;
    auto* rightRows = new QVBoxLayout(right);
    rightRows->setContentsMargins(0, 0, 0, 0);
    rightRows->setSpacing(0);
    rightRows->addWidget(detail, 1);
    // Not in a strip, which has no height for a second line.
    fates->setContentsMargins(theme.px(12), theme.px(6), theme.px(12), theme.px(6));
    rightRows->addWidget(fates);

    auto* sides = new QSplitter(Qt::Horizontal);
    sides->addWidget(left);
    sides->addWidget(right);
    sides->setChildrenCollapsible(false);
    sides->setSizes({ theme.px(600), theme.px(600) });
    sides->setStretchFactor(0, 1);
    sides->setStretchFactor(1, 1);
    auto* rows = new QVBoxLayout(&q);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(hand);
    rows->addWidget(sides, 1);
}

void MicroscopePanel::Private::connectAll()
{
    connect(head->ends, &QComboBox::activated, &q,
        [this](int index) { q.look(head->ends->itemData(index).value<spine::LoggedEnd>()); });
    connect(head->freeze, &QAbstractButton::clicked, &q, [this](bool on) {
        if (on) {
            datagrams.setFrozen(true);
        } else {
            unfreeze();
        }
    });
    connect(head->newer, &QAbstractButton::clicked, &q, [this] { q.step(-1); });
    connect(head->older, &QAbstractButton::clicked, &q, [this] { q.step(1); });
    connect(head->rejected, &QAbstractButton::clicked, &q, &MicroscopePanel::stepToRejected);
    connect(head->copy, &QAbstractButton::clicked, &q, &MicroscopePanel::copy);
    connect(head->save, &QAbstractButton::clicked, &q, &MicroscopePanel::askForCapture);
    connect(head->byHand, &QAbstractButton::toggled, hand, [this](bool on) {
        hand->setVisible(on);
        if (on) {
            hand->offer(q.current());
        }
    });
    connect(list->selectionModel(), &QItemSelectionModel::currentRowChanged, &q,
        [this](const QModelIndex& current) {
            if (current.isValid()) {
                datagrams.setFrozen(true);
                detail->display(current.row());
                hand->offer(current.row());
                showPosition();
            }
        });
    connect(&datagrams, &MicroscopePresenter::grown, &q, [this] { refresh(); });
    connect(&datagrams, &MicroscopePresenter::endsChanged, &q, [this] { fillEnds(); });
    connect(&datagrams, &MicroscopePresenter::endChanged, &q, [this] {
        fillEnds();
        head->state->setText({});
        showPosition();
        showSummary();
    });
    connect(&datagrams, &MicroscopePresenter::frozenChanged, &q, [this](bool frozen) {
        head->setFrozen(frozen);
        head->state->setText({});
        showPosition();
        showSummary();
    });
    connect(&theme, &Theme::changed, &q, [this] { measure(); });
}

void MicroscopePanel::Private::measure()
{
    list->verticalHeader()->setDefaultSectionSize(theme.px(26));
    const QFontMetrics mono(theme.font(FontRole::MonoTable));
    const auto setWidth = [&](DatagramModel::Column column, const char* widest) {
        list->setWidth(column, mono.horizontalAdvance(QLatin1String(widest)) + theme.px(22));
    };
    setWidth(DatagramModel::Time, "14:52:07.915412");
    setWidth(DatagramModel::After, "1000.021");
    setWidth(DatagramModel::Sender, "192.168.1.221:25000");
    setWidth(DatagramModel::Bytes, "65,507");
    list->leastFate = theme.px(kLeastFate);
    list->arrange();
    q.updateGeometry();
}

void MicroscopePanel::Private::fillEnds()
{
    head->ends->clear();
    int chosen = -1; // where a change of the routing took the chosen one out
    for (const auto& end : datagrams.ends()) {
        head->ends->addItem(end.kind == MicroscopePresenter::Kind::Input
                ? MicroscopePanel::tr("input %1").arg(end.name)
                : MicroscopePanel::tr("output %1").arg(end.name),
            QVariant::fromValue(end));
        if (end.kind == datagrams.end().kind && end.name == datagrams.end().name) {
            chosen = head->ends->count() - 1;
        }
    }
    head->ends->setCurrentIndex(chosen);
    head->arrange();
}

void MicroscopePanel::Private::choose(int row)
{
    datagrams.setFrozen(true);
    list->selectRow(row);
    list->scrollTo(model->index(row, 0));
}

void MicroscopePanel::Private::unfreeze()
{
    list->clearSelection();
    list->setCurrentIndex({});
    datagrams.setFrozen(false);
}

void MicroscopePanel::Private::showPosition()
{
    const int count = datagrams.count();
    const int row = q.current();
    head->position->setText(count == 0
            ? MicroscopePanel::tr("none yet")
            : MicroscopePanel::tr("%1 of %2").arg(formatCount(row + 1), formatCount(count)));
    head->newer->setEnabled(list->currentIndex().isValid() && row > 0);
    head->older->setEnabled(count > 0 && (!list->currentIndex().isValid() || row + 1 < count));
    head->rejected->setEnabled(
        datagrams.nextRejected(list->currentIndex().isValid() ? row : -1).has_value());
    head->copy->setEnabled(count > 0);
    head->save->setEnabled(count > 0);
    if (datagrams.isFrozen() && datagrams.sinceFrozen() > 0) {
        head->state->setText(MicroscopePanel::tr("%1 more since frozen")
                                 .arg(formatCount(qint64(datagrams.sinceFrozen()))));
    } else if (datagrams.lost() > 0) {
        head->state->setText(MicroscopePanel::tr("%1 were too fast to be shown")
                                 .arg(formatCount(qint64(datagrams.lost()))));
    }
}

void MicroscopePanel::Private::showSummary()
{
    spacing->display(Spacing::of(spacingsOf(datagrams)));
    const auto words = spacing->summary();
    spacingTitle->setText(words.isEmpty() ? MicroscopePanel::tr("Spacing")
                                          : MicroscopePanel::tr("Spacing: %1").arg(words));
    fates->setText(datagrams.count() == 0
            ? MicroscopePanel::tr("No datagram since this was opened.")
            : fatesOf(datagrams));
    detail->display(q.current());
}

void MicroscopePanel::Private::refresh()
{
    showPosition();
    if (!datagrams.isFrozen() && ++updates % kUpdatesPerDetail == 0) {
        showSummary();
    }
}

MicroscopePanel::MicroscopePanel(
    const Theme& theme, MicroscopePresenter& datagrams, QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(*this, theme, datagrams))
{
    setObjectName(QStringLiteral("microscope"));
    setAccessibleName(tr("Packet microscope"));
    setAutoFillBackground(true);
    m_d->hand->hide();
    m_d->setUpList();
    m_d->layOut();
    m_d->connectAll();
    m_d->measure();
    m_d->fillEnds();
    m_d->showPosition();
    m_d->showSummary();
}

MicroscopePanel::~MicroscopePanel()
{
    m_d->datagrams.setSeen(this, false);
}

void MicroscopePanel::look(const spine::LoggedEnd& end)
{
    m_d->datagrams.choose(end.kind, end.name);
}

int MicroscopePanel::current() const
{
    const auto index = m_d->list->currentIndex();
    return index.isValid() ? index.row() : (m_d->datagrams.count() > 0 ? 0 : -1);
}

void MicroscopePanel::step(int by)
{
    const int count = m_d->datagrams.count();
    if (count > 0) {
        const auto index = m_d->list->currentIndex();
        m_d->choose(index.isValid() ? std::clamp(index.row() + by, 0, count - 1) : 0);
    }
}

void MicroscopePanel::stepToRejected()
{
    const auto index = m_d->list->currentIndex();
    if (const auto next = m_d->datagrams.nextRejected(index.isValid() ? index.row() : -1)) {
        m_d->choose(*next);
    }
}

void MicroscopePanel::copy()
{
    std::vector<int> rows;
    for (const auto& index : m_d->list->selectionModel()->selectedRows()) {
        rows.push_back(index.row());
    }
    if (rows.empty()) {
        rows.resize(std::size_t(m_d->datagrams.count()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::sort(rows.begin(), rows.end());
    QGuiApplication::clipboard()->setText(asText(m_d->datagrams, rows));
}

void MicroscopePanel::askForCapture()
{
    m_d->datagrams.setFrozen(true); // that is written which was seen
    askForFile(*window(),
        { .name = QStringLiteral("microscopeCapture"),
            .title = tr("Save the datagrams"),
            .filters = { tr("Captures (*.pcap)") },
            .file = m_d->datagrams.end().name + QStringLiteral(".pcap"),
            .suffix = QStringLiteral("pcap"),
            .writes = true,
            .about = this },
        [this](const QString& path) { saveCapture(path); });
}

void MicroscopePanel::saveCapture(const QString& path)
{
    const auto name = QFileInfo(path).fileName();
    inBackground(
        this, [path, capture = m_d->datagrams.capture()] { return saveFile(path, capture); },
        [this, name](const Result<void>& saved) {
            m_d->head->state->setInk(saved ? ColorToken::Text2 : ColorToken::Alarm);
            m_d->head->state->setText(
                saved ? tr("The datagrams were written to %1.").arg(name) : saved.error().shown());
        });
}

QSize MicroscopePanel::sizeHint() const
{
    return { m_d->theme.px(980), m_d->theme.px(380) };
}

QSize MicroscopePanel::minimumSizeHint() const
{
    return { m_d->theme.px(560), m_d->theme.px(180) };
}

void MicroscopePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_d->fillEnds();
    m_d->datagrams.setSeen(this, true);
}

void MicroscopePanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_d->datagrams.setSeen(this, false);
}

} // namespace medulla::widgets::microscope
