// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/moment_stream.h"

#include "core/game/moment_codec.h"

#include <utility>

namespace medulla::game {

QByteArray MomentEncoder::next(std::shared_ptr<const Moment> moment, bool isComplete)
{
    static const Moment kNothing;
    if (isComplete || !m_before) {
        m_count = 0;
    }
    QByteArray message;
    maze::ByteWriter out(message);
    out.whole(m_game);
    out.whole(m_count);
    encode(m_count == 0 ? kNothing : *m_before, *moment, out);
    ++m_count;
    m_before = std::move(moment);
    return message;
}

bool MomentDecoder::take(QByteArrayView message)
{
    const auto before = std::exchange(m_moment, nullptr);
    maze::ByteReader in(message);
    const auto game = in.whole();
    const auto count = in.whole();
    const bool follows = before && game == m_game && count == m_count + 1;
    if (!in.good() || (count != 0 && !follows)) {
        return false;
    }
    auto moment = count == 0 ? Moment {} : *before;
    decode(in, moment);
    if (!in.good() || !in.atEnd()) {
        return false;
    }
    m_game = game;
    m_count = count;
    m_moment = std::make_shared<const Moment>(std::move(moment));
    return true;
}

bool MomentDecoder::isComplete(QByteArrayView message)
{
    maze::ByteReader in(message);
    (void)in.whole();
    const auto count = in.whole();
    return in.good() && count == 0;
}

} // namespace medulla::game
