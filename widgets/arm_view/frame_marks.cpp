// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_marks.h"

#include <array>

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

constexpr std::array kFrameInks { ColorToken::X, ColorToken::Y, ColorToken::Z };
/// Of the length of an axis, from its origin to the middle of its letter.
constexpr double kLetterAt = 1.14;

} // namespace

QString handOf(const DeviceFrame& frame)
{
    return frame.isMirrored()
        ? markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "mirrored"))
        : markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "right-handed"));
}

void drawAxes(MarkSheet& sheet, const QString& id, const Frame& frame, double lengthMm)
{
    const auto& map = frame.toGlobal();
    const Position at = map.translation();
    const auto origin = sheet.pixel(at);
    if (!origin) {
        return;
    }
    for (int axis = 0; axis < 3; ++axis) {
        const Position direction = map.linear().col(axis).normalized();
        const auto tip = sheet.pixel(at + direction * lengthMm);
        const auto beyond = sheet.pixel(at + direction * (lengthMm * kLetterAt));
        if (!tip || !beyond) {
            continue;
        }
        const auto ink = kFrameInks.at(std::size_t(axis));
        sheet.canvas().arrow(*origin, *tip, 2.0, 9.0, sheet.color(ink));
        const QChar letter(ushort('x' + axis));
        sheet.word(id + QLatin1Char('.') + letter, *beyond, letter, FontRole::Caption, ink, true);
    }
    sheet.canvas().disc(*origin, 3.0, sheet.color(ColorToken::Text));
}

void drawEditedFrame(MarkSheet& sheet, const DeviceFrame& edited, double lengthMm)
{
    drawAxes(sheet, QStringLiteral("edited"), edited.frame, lengthMm);
    sheet.box(QStringLiteral("editedName"), edited.frame.toGlobal().translation(), { 40.0, 40.0 },
        markWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Frame of %1, being edited"))
            .arg(edited.name),
        handOf(edited), edited.isMirrored() ? ColorToken::Warn : ColorToken::Accent, true);
}

} // namespace medulla::widgets
