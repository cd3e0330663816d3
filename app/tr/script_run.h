// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/engine.h"

#include <functional>

#include <QObject>
#include <QTimer>

namespace medulla::tr {

/// Signals and host of programs, besides executables and topics.
struct World {
    const teleo::Vocabulary& vocabulary;
    teleo::Signals& signalTable;
    teleo::Host& host;
};

/// A world without signals and without activities.
class EmptyWorld final {
public:
    [[nodiscard]] World world() { return { m_vocabulary, m_signals, m_host }; }

private:
    class Nobody final : public teleo::Host {
    public:
        void begin(const teleo::Activity&) override { }
        void change(const teleo::Activity&) override { }
        void end(teleo::ActivityId) override { }
    };

    teleo::Vocabulary m_vocabulary;
    teleo::Signals m_signals { {} };
    Nobody m_host;
};

/// A program running until it is stopped. Thread-confined.
class ScriptRun final : public QObject {
    Q_OBJECT

public:
    /// Executables run in `folder`; `sink` receives the events. Clock, document and world must
    /// outlive this.
    ScriptRun(Clock& clock, const teleo::Document& document, const QString& folder,
        const World& world, std::function<void(const teleo::Event&)> sink);

    [[nodiscard]] Findings begin() { return m_engine.begin(m_document); }
    /// Ends all executables; `ended` follows when none is left. A second call kills them at once.
    void stop();
    [[nodiscard]] teleo::Engine& engine() { return m_engine; }

Q_SIGNALS:
    void ended();

private:
    const teleo::Document& m_document;
    QTimer m_ending;
    bool m_stopped = false;
    teleo::Engine m_engine; // last member, since its destructor calls the others
};

} // namespace medulla::tr
