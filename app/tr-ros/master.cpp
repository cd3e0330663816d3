// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/master.h"

#include <QDeadlineTimer>
#include <QRegularExpression>
#include <QTcpSocket>
#include <QUrl>

namespace medulla::tr {

namespace {

constexpr qint64 kPatienceMs = 2000; ///< for connection and answer; the caller waits
constexpr qsizetype kLongestAnswer = 65'536; ///< bytes; memory limit against a wrong peer

QString masterUri()
{
    return qEnvironmentVariable("ROS_MASTER_URI");
}

} // namespace

std::optional<Finding> faultOfMasterUri()
{
    const auto uri = masterUri();
    static const QRegularExpression kUri(QStringLiteral("^http://[^:/\\s]+:[0-9]{1,5}/?$"));
    if (kUri.match(uri).hasMatch() && QUrl(uri).port() > 0) {
        return std::nullopt;
    }
    return Finding { Severity::Error, QStringLiteral("ROS_MASTER_URI"),
        uri.isEmpty()
            ? Text(QT_TRANSLATE_NOOP("medulla", "It is not set."))
            : Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not the address of a ROS master."),
                { uri }),
        QT_TRANSLATE_NOOP(
            "medulla", "Set it to the machine where roscore runs, as in http://127.0.0.1:11311.") };
}

bool masterAnswers()
{
    const QUrl uri(masterUri());
    const QByteArray question("<?xml version=\"1.0\"?><methodCall><methodName>getPid</methodName>"
                              "<params><param><value>/medulla</value></param></params>"
                              "</methodCall>");
    const QDeadlineTimer deadline(kPatienceMs);
    const auto left = [&deadline] { return int(deadline.remainingTime()); };
    QTcpSocket socket;
    socket.connectToHost(uri.host(), quint16(uri.port()));
    if (!socket.waitForConnected(left())) {
        return false;
    }
    socket.write("POST /RPC2 HTTP/1.0\r\nHost: " + uri.host().toUtf8()
        + "\r\nContent-Type: text/xml\r\nContent-Length: " + QByteArray::number(question.size())
        + "\r\n\r\n" + question);
    QByteArray answer;
    while (!answer.contains("<methodResponse>") && answer.size() < kLongestAnswer
        && socket.waitForReadyRead(left())) {
        answer += socket.read(kLongestAnswer);
    }
    return answer.contains("<methodResponse>");
}

} // namespace medulla::tr
