// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace medulla::replay {

/// The replayed moment of a recording: speed, loop, play and pause. Times are s since the beginning
/// of the recording. Value type; the caller tells how much time has passed.
class Playback {
public:
    static constexpr double kSlowest = 0.1;
    static constexpr double kFastest = 50.0;
    /// Shortest loop, s: shorter ones would only flicker.
    static constexpr double kShortestLoopS = 0.1;

    struct Loop {
        double fromS = 0;
        double toS = 0;

        friend bool operator==(const Loop&, const Loop&) = default;
    };

    explicit Playback(double lengthS = 0);

    [[nodiscard]] double lengthS() const { return m_lengthS; }
    [[nodiscard]] double atS() const { return m_atS; }
    [[nodiscard]] bool isPlaying() const { return m_isPlaying; }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] const std::optional<Loop>& loop() const { return m_loop; }

    /// Begins anew at the end of the recording, or of the loop. Without effect on an empty
    /// recording.
    void play();
    void pause() { m_isPlaying = false; }
    /// Clamped to the recording; playing goes on. A moment outside the loop ends the loop.
    void seek(double atS);
    /// Clamped to kSlowest to kFastest.
    void setSpeed(double speed);
    /// Clamped to the recording; a loop shorter than kShortestLoopS is extended. The moment moves
    /// into the loop.
    void setLoop(std::optional<Loop> loop);
    /// Time has passed since the last call, s. Pauses at the end; a loop begins again.
    void advance(double elapsedS);

    friend bool operator==(const Playback&, const Playback&) = default;

private:
    [[nodiscard]] double endS() const { return m_loop ? m_loop->toS : m_lengthS; }
    [[nodiscard]] double beginS() const { return m_loop ? m_loop->fromS : 0; }

    double m_lengthS;
    double m_atS = 0;
    double m_speed = 1;
    bool m_isPlaying = false;
    std::optional<Loop> m_loop;
};

} // namespace medulla::replay
