// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/frame_form.h"

#include "core/base/format.h"
#include "core/preflight/frame_shape.h"
#include "widgets/arm_view/frame_view.h"
#include "widgets/kit/note.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/routing/routing_editor.h"

#include <cmath>

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <Eigen/SVD>

namespace medulla::widgets::routing {
namespace {

/// Room of the lab in which a device can stand, mm, with a wide margin.
constexpr double kFarthestMm = 100'000;
constexpr double kGreatestFactor = 10'000;
/// One direction counts this many times as much as another: what comes back is mostly noise.
constexpr double kNearlySingular = 100;
/// Angles below are rounding, degrees.
constexpr double kLeastAngle = 0.05;

constexpr std::array kAxes { 'x', 'y', 'z' };

QString matrixText(const Eigen::Matrix<double, 3, 4>& matrix)
{
    QStringList rows;
    for (int row = 0; row < 3; ++row) {
        QStringList numbers;
        for (int column = 0; column < 4; ++column) {
            numbers << QString::number(matrix(row, column), 'g', 17);
        }
        rows << numbers.join(QLatin1Char(' '));
    }
    return rows.join(QStringLiteral("; ")) + QStringLiteral("; 0 0 0 1");
}

} // namespace

FrameForm::FrameForm(const Theme& theme, RoutingEditor& editor, QString name, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_editor(editor)
    , m_name(std::move(name))
    , m_own(new QCheckBox(tr("A frame of its own"), this))
    , m_matrixPart(new QWidget(this))
    , m_picture(new FrameView(theme, this))
    , m_words(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text, QFont::Normal, this))
    , m_warning(new Note(theme, this))
    , m_matrix(Matrix::Identity())
{
    setObjectName(QStringLiteral("frameForm"));
    setAccessibleName(tr("Frame of %1").arg(m_name));
    addHead(tr("Frame, device to global"))->addStretch(1);
    m_own->setObjectName(QStringLiteral("ownFrame"));
    m_own->setAccessibleName(m_own->text());
    m_own->setToolTip(tr("Otherwise the default frame of the configuration is used."));
    rows()->addWidget(m_own);
    connect(m_own, &QCheckBox::clicked, this, &FrameForm::setOwn);
    addFields();
    rows()->addWidget(m_matrixPart);
    m_picture->setObjectName(QStringLiteral("framePicture"));
    m_picture->setAccessibleName(tr("Axes of the frame"));
    rows()->addWidget(m_picture);
    m_words->setObjectName(QStringLiteral("frameWords"));
    m_words->setWordWrap(true);
    rows()->addWidget(m_words);
    m_warning->setObjectName(QStringLiteral("frameWarning"));
    rows()->addWidget(m_warning);
    refresh();
}

FrameForm::~FrameForm()
{
    m_editor.hideFrame(*this);
}

void FrameForm::showEvent(QShowEvent* event)
{
    Section::showEvent(event);
    draw();
}

void FrameForm::hideEvent(QHideEvent* event)
{
    Section::hideEvent(event);
    draw();
}

void FrameForm::draw()
{
    m_picture->display(DeviceFrame { m_name, m_taken });
    // Edited, it is also drawn in a mode in which the form is not seen.
    const auto isEdited = m_taken != m_editor.cell().routing().frameOf(m_name);
    if (isVisible() || isEdited) {
        m_editor.showFrame(*this, m_name, m_taken);
    } else {
        m_editor.hideFrame(*this);
    }
}

void FrameForm::addFields()
{
    auto* all = new QVBoxLayout(m_matrixPart);
    all->setContentsMargins(0, 0, 0, 0);
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    for (int column = 0; column < 4; ++column) {
        const auto heading =
            column < 3 ? QString(QLatin1Char(kAxes.at(std::size_t(column)))) : tr("shift, mm");
        auto* label = new TextLabel(
            theme(), heading, FontRole::Caption, ColorToken::Text2, QFont::Normal, m_matrixPart);
        label->setAlignment(Qt::AlignRight);
        grid->addWidget(label, 0, column + 1);
    }
    for (int row = 0; row < 3; ++row) {
        const auto axis = QString(QLatin1Char(kAxes.at(std::size_t(row))));
        grid->addWidget(new TextLabel(theme(), axis, FontRole::Caption, ColorToken::Text2,
                            QFont::Normal, m_matrixPart),
            row + 1, 0);
        for (int column = 0; column < 4; ++column) {
            const auto name = column < 3
                ? tr("Share of the device's %1 in global %2")
                      .arg(QString(QLatin1Char(kAxes.at(std::size_t(column)))), axis)
                : tr("Shift along global %1").arg(axis);
            auto* cell = new NumberField(theme(), name, m_matrixPart);
            cell->setObjectName(QStringLiteral("frame%1%2").arg(row).arg(column));
            cell->setDecimals(column < 3 ? 3 : 1);
            cell->setStep(column < 3 ? 0.1 : 1);
            const double most = column < 3 ? kGreatestFactor : kFarthestMm;
            cell->setRange(-most, most);
            grid->addWidget(cell, row + 1, column + 1);
            connect(cell, &NumberField::valueEdited, this,
                [this, row, column](double value) { takeCell(row, column, value); });
            m_cells.at(std::size_t(row)).at(std::size_t(column)) = cell;
        }
    }
    all->addLayout(grid);
    addTools();
}

void FrameForm::addTools()
{
    auto* row = makeRow(theme());
    static_cast<QVBoxLayout*>(m_matrixPart->layout())->addLayout(row);
    for (int axis = 0; axis < 3; ++axis) {
        const auto letter = QLatin1Char(kAxes.at(std::size_t(axis)));
        auto* button = addTool(
            row, "", QStringLiteral("reset"), tr("Turn by 90° about the global %1").arg(letter));
        button->setObjectName(QStringLiteral("turnFrame") + QString(letter).toUpper());
        button->setWords(tr("90° %1").arg(letter));
        connect(button, &QAbstractButton::clicked, this, [this, axis] { turn(axis); });
    }
    row->addStretch(1);
    row = makeRow(theme());
    static_cast<QVBoxLayout*>(m_matrixPart->layout())->addLayout(row);
    m_rigid = addTool(row, "makeRigid", QStringLiteral("cube"),
        tr("Take mirror and scale out: the nearest rotation stays"));
    m_rigid->setWords(tr("Make rigid"));
    connect(m_rigid, &QAbstractButton::clicked, this, &FrameForm::makeRigid);
    row->addStretch(1);
}

void FrameForm::setOwn(bool isOwn)
{
    auto* document = m_editor.document();
    if (document == nullptr) {
        return;
    }
    (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Set the frame of %1"), { m_name }),
        [&](medulla::routing::Draft& draft) -> Result<void> {
            medulla::routing::setFrame(
                draft, m_name, isOwn ? std::optional(draft.config.frameOf(m_name)) : std::nullopt);
            return {};
        });
}

void FrameForm::takeCell(int row, int column, double value)
{
    auto matrix = m_matrix;
    matrix(row, column) = value;
    take(matrix);
}

void FrameForm::turn(int axis)
{
    // Whole numbers, so that a quarter turn leaves no rounding behind.
    const Eigen::Vector3d about = Eigen::Vector3d::Unit(axis);
    Eigen::Matrix3d quarter = Eigen::Matrix3d::Zero();
    for (int i = 0; i < 3; ++i) {
        const Eigen::Vector3d unit = Eigen::Vector3d::Unit(i);
        quarter.col(i) = i == axis ? unit : Eigen::Vector3d(about.cross(unit));
    }
    auto matrix = m_matrix;
    matrix.leftCols<3>() = quarter * m_matrix.leftCols<3>();
    take(matrix);
}

void FrameForm::makeRigid()
{
    const Eigen::Matrix3d linear = m_matrix.leftCols<3>();
    const Eigen::JacobiSVD<Eigen::Matrix3d> svd(linear, Eigen::ComputeFullU | Eigen::ComputeFullV);
    Eigen::Matrix3d u = svd.matrixU();
    if ((u * svd.matrixV().transpose()).determinant() < 0) {
        u.col(2) = -u.col(2); // the direction of the least stretch is turned round
    }
    auto matrix = m_matrix;
    matrix.leftCols<3>() = u * svd.matrixV().transpose();
    take(matrix);
}

void FrameForm::take(const Matrix& matrix)
{
    auto* document = m_editor.document();
    if (document == nullptr) {
        return;
    }
    m_matrix = matrix;
    const auto frame = Frame::parse(matrixText(matrix), {});
    m_isPending = !frame;
    if (!frame) {
        showMatrix();
        describe();
        return;
    }
    m_taken = *frame;
    (void)document->edit(Text(QT_TRANSLATE_NOOP("medulla", "Set the frame of %1"), { m_name }),
        [&](medulla::routing::Draft& draft) -> Result<void> {
            medulla::routing::setFrame(draft, m_name, *frame);
            return {};
        });
    showMatrix();
    describe();
}

void FrameForm::refresh()
{
    const auto* document = m_editor.document();
    if (document == nullptr) {
        return;
    }
    const auto& config = document->config();
    const bool isOwn = config.transforms.count(m_name) > 0;
    m_own->setChecked(isOwn);
    m_matrixPart->setEnabled(isOwn);
    const auto frame = config.frameOf(m_name);
    // A matrix that is not taken yet stays until the frame changes otherwise, by undo for example.
    if (m_isPending && frame == m_taken) {
        return;
    }
    m_taken = frame;
    m_isPending = false;
    m_matrix = frame.toGlobal().matrix().topRows<3>();
    showMatrix();
    describe();
}

void FrameForm::showMatrix()
{
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column) {
            auto* cell = m_cells.at(std::size_t(row)).at(std::size_t(column));
            if (cell->value() != m_matrix(row, column)) {
                cell->setValue(m_matrix(row, column));
                cell->updateGeometry(); // no sign may be cut off
            }
        }
    }
}

void FrameForm::describe()
{
    m_rigid->setEnabled(false);
    draw();
    if (m_isPending) {
        m_words->setText({});
        m_warning->show(Note::Look::Alarm, tr("Singular, not taken yet."),
            tr("It flattens space. Go on: it is taken when it can be inverted."));
        return;
    }
    const auto shape = preflight::shapeOf(m_taken);
    const auto number = [](double value, int decimals) { return formatNumber(value, decimals); };
    const double degrees = shape.angleRad * 180.0 / M_PI;
    const auto& shift = shape.translationMm;
    QStringList lines;
    lines << (degrees < kLeastAngle
            ? tr("Not turned.")
            : tr("Turned by %1° about (%2, %3, %4).")
                  .arg(number(degrees, 1), number(shape.axis.x(), 2), number(shape.axis.y(), 2),
                      number(shape.axis.z(), 2)));
    lines << (shift.isZero(0.0005)
            ? tr("Not shifted.")
            : tr("Shifted by %1, %2, %3 mm.")
                  .arg(number(shift.x(), 1), number(shift.y(), 1), number(shift.z(), 1)));
    lines << (shape.isScaled() ? tr("Scaled by %1, %2, %3.")
                                     .arg(number(shape.scales[0], 3), number(shape.scales[1], 3),
                                         number(shape.scales[2], 3))
                               : tr("Not scaled."));
    m_words->setText(lines.join(QLatin1Char('\n')));
    QStringList faults;
    if (shape.mirrored) {
        faults << tr("It mirrors: a right hand becomes a left hand.");
    }
    if (shape.condition() > kNearlySingular) {
        faults << tr("It is nearly singular: one direction counts %1 times as much as another.")
                      .arg(number(shape.condition(), 0));
    } else if (shape.isScaled()) {
        faults << tr("It scales: 1 mm of the device is not 1 mm in the global frame.");
    }
    m_rigid->setEnabled(!faults.isEmpty());
    m_warning->show(Note::Look::Warning, {}, faults.join(QLatin1Char(' ')));
}

} // namespace medulla::widgets::routing
