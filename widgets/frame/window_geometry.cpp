// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/window_geometry.h"

#include "core/base/json_document.h"
#include "widgets/frame/stop_button.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <QEvent>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>
#include <QWidget>
#include <QWindow>

namespace medulla::widgets {

namespace {

const auto kAt = QStringLiteral("at");
const auto kSize = QStringLiteral("size");
const auto kMaximized = QStringLiteral("maximized");
const auto kFullScreen = QStringLiteral("fullScreen");

/// Two integers; nullopt for any other value.
std::optional<QPoint> pairOf(const QJsonValue& value)
{
    const auto pair = value.toArray();
    if (pair.size() != 2 || !pair[0].isDouble() || !pair[1].isDouble()) {
        return std::nullopt;
    }
    // px; limit against damaged settings
    constexpr double kFarthest = 1e6;
    const auto bounded = [&](int i) {
        return int(std::clamp(pair[i].toDouble(), -kFarthest, kFarthest));
    };
    return QPoint(bounded(0), bounded(1));
}

} // namespace

bool isWithinReach(const QRect& frame, const QList<QRect>& screens)
{
    const QPoint head(frame.center().x(), frame.top() + 8);
    return std::ranges::any_of(screens, [&](const QRect& screen) {
        const auto seen = frame & screen;
        return screen.contains(head) && seen.width() >= std::min(64, frame.width())
            && seen.height() >= std::min(64, frame.height());
    });
}

QList<QRect> screenAreas()
{
    QList<QRect> areas;
    for (const auto* screen : QGuiApplication::screens()) {
        areas << screen->availableGeometry();
    }
    return areas;
}

QRect fittedTo(const QRect& frame, const QList<QRect>& screens)
{
    if (screens.isEmpty()) {
        return frame;
    }
    const auto shown = [&frame](const QRect& screen) {
        const auto part = frame & screen;
        return part.isEmpty() ? 0LL : qint64(part.width()) * part.height();
    };
    const auto sum = std::accumulate(screens.begin(), screens.end(), 0LL,
        [&](qint64 seen, const QRect& screen) { return seen + shown(screen); });
    if (sum >= qint64(frame.width()) * frame.height()) {
        return frame; // all of it is visible, on one screen or across several
    }
    const auto& area = *std::ranges::max_element(screens, {}, shown);
    QRect fitted(frame.topLeft(), frame.size().boundedTo(area.size()));
    if (shown(area) == 0) {
        fitted.moveCenter(area.center());
    }
    fitted.moveLeft(
        std::clamp(fitted.left(), area.left(), area.left() + area.width() - fitted.width()));
    fitted.moveTop(
        std::clamp(fitted.top(), area.top(), area.top() + area.height() - fitted.height()));
    return fitted;
}

QByteArray windowGeometry(const QWidget& window)
{
    // For a maximised or full-screen window, its normal geometry.
    const auto inside =
        window.normalGeometry().isEmpty() ? window.geometry() : window.normalGeometry();
    const bool fills = window.isMaximized() || window.isFullScreen();
    const auto at = fills ? inside.topLeft() : window.pos();
    const auto size = fills ? inside.size() : window.size();
    const QJsonObject json { { kAt, QJsonArray { at.x(), at.y() } },
        { kSize, QJsonArray { size.width(), size.height() } }, { kMaximized, window.isMaximized() },
        { kFullScreen, window.isFullScreen() } };
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

bool restoreWindowGeometry(QWidget& window, const QByteArray& kept)
{
    const auto json = parseJsonObject(kept, {}).value_or(QJsonObject());
    const auto at = pairOf(json[kAt]);
    const auto size = pairOf(json[kSize]);
    if (!at || !size || size->x() <= 0 || size->y() <= 0) {
        return false;
    }
    const auto place = fittedTo(QRect(*at, QSize(size->x(), size->y())), screenAreas());
    window.resize(place.size());
    window.move(place.topLeft());
    if (json[kFullScreen].toBool()) {
        window.setWindowState(Qt::WindowFullScreen);
    } else if (json[kMaximized].toBool()) {
        window.setWindowState(Qt::WindowMaximized);
    }
    return true;
}

QRect roomBelowStop(const QWidget& over)
{
    constexpr int kGap = 8;
    const auto* stop = over.findChild<StopButton*>();
    const int top = stop == nullptr ? 0 : stop->mapTo(&over, QPoint(0, stop->height())).y();
    return over.rect().adjusted(kGap, top + kGap, -kGap, -kGap);
}

void placeBelowStop(QWidget& window, const QSize& wanted, const QWidget& over)
{
    auto room = roomBelowStop(over);
    room.moveTopLeft(over.mapToGlobal(room.topLeft()));
    room &= over.screen()->availableGeometry();
    const auto size = wanted.boundedTo(room.size());
    window.resize(size);
    window.move(room.left() + (room.width() - size.width()) / 2, room.top());
}

ScreenFit::ScreenFit(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
    window.installEventFilter(this);
}

void ScreenFit::fit()
{
    if (m_window.isMaximized() || m_window.isFullScreen()) {
        return;
    }
    const auto frame = m_window.frameGeometry();
    const auto fitted = fittedTo(frame, screenAreas());
    if (fitted.size() != frame.size()) {
        m_window.resize(fitted.size() - (frame.size() - m_window.size()));
    }
    if (fitted.topLeft() != frame.topLeft()) {
        m_window.move(fitted.topLeft());
    }
}

bool ScreenFit::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Show && !m_fitted) {
        m_window.windowHandle()->installEventFilter(this);
    } else if (event->type() == QEvent::Expose && !m_fitted
        && m_window.windowHandle()->isExposed()) {
        m_fitted = true;
        m_window.windowHandle()->removeEventFilter(this);
        // Queued, because the window is being painted.
        QMetaObject::invokeMethod(
            this, [this] { fit(); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace medulla::widgets
