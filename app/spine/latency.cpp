// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/latency.h"

#include "core/base/console.h"
#include "core/base/realtime_thread.h"
#include "core/base/wake_up_latency.h"
#include "core/spine/log.h"

#include <array>
#include <memory>

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla {

namespace {

/// As the Spine of the lab at its busiest: 1,000 datagrams a second.
constexpr auto kPeriod = std::chrono::milliseconds(1);

struct Quantile {
    const char* name;
    const char* key; ///< of --json
    double share;
};
constexpr std::array kQuantiles { Quantile { "p50", "p50Us", 0.5 },
    Quantile { "p90", "p90Us", 0.9 }, Quantile { "p99", "p99Us", 0.99 },
    Quantile { "p99.9", "p999Us", 0.999 } };

QString asJsonLine(const WakeUpLatency& latency, const RealtimeThread& thread)
{
    QJsonObject object { { QStringLiteral("count"), qint64(latency.count()) },
        { QStringLiteral("minUs"), latency.leastUs() },
        { QStringLiteral("meanUs"), latency.meanUs() },
        { QStringLiteral("maxUs"), latency.mostUs() },
        { QStringLiteral("fifo"), thread.realtime() },
        { QStringLiteral("memoryLocked"), isMemoryLocked() } };
    object[QStringLiteral("core")] =
        thread.core() ? QJsonValue(*thread.core()) : QJsonValue(QJsonValue::Null);
    for (const auto& quantile : kQuantiles) {
        object[QLatin1String(quantile.key)] = latency.quantileUs(quantile.share);
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QString asTable(const WakeUpLatency& latency)
{
    const auto us = [](double value) { return QString::number(value, 'f', 1); };
    auto text = QCoreApplication::translate(
        "medulla", "Wake-up latency of the realtime thread in us, %1 wake-ups at 1 kHz:")
                    .arg(latency.count());
    text += QStringLiteral("\n  min %1  avg %2  max %3\n ")
                .arg(us(latency.leastUs()), us(latency.meanUs()), us(latency.mostUs()));
    for (const auto& quantile : kQuantiles) {
        text += QStringLiteral(" %1 %2 ").arg(
            QLatin1String(quantile.name), QString::number(latency.quantileUs(quantile.share)));
    }
    return text.trimmed();
}

} // namespace

int testLatency(double seconds, std::optional<int> core, bool asJson)
{
    const console::Termination termination;
    RealtimeThread thread(QStringLiteral("latency"));
    if (core) {
        thread.setCore(*core);
    }
    thread.begin();
    qCInfo(medullaSpine).noquote() << thread.granted();
    std::atomic<bool> stop { false };
    const auto latency = std::make_unique<WakeUpLatency>();
    QObject inThread;
    inThread.moveToThread(&thread);
    QMetaObject::invokeMethod(&inThread, [&] {
        measureWakeUps(kPeriod, Duration(std::int64_t(seconds * 1e9)), stop, *latency);
        QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    });
    QObject::connect(
        &termination, &console::Termination::requested, &thread, [&stop] { stop.store(true); });
    QCoreApplication::exec();
    thread.quit();
    thread.wait();
    console::print(asJson ? asJsonLine(*latency, thread) : asTable(*latency));
    return console::Done;
}

} // namespace medulla
