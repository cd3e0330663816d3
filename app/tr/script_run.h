// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr/teller.h"

#include "core/teleo/engine.h"

#include <QFileInfo>
#include <QObject>
#include <QTimer>

namespace medulla::tr {

/// A program whose conditions and actions are executables, running until it is stopped. Prints
/// what happens. Thread-confined.
class ScriptRun final : public QObject {
    Q_OBJECT

public:
    /// Executables run in the folder of `file`, where the document is from. Clock and document
    /// outlive this.
    ScriptRun(Clock& clock, const teleo::Document& document, const QFileInfo& file, bool asJson);

    [[nodiscard]] Findings begin() { return m_engine.begin(m_document); }
    /// Ends all executables; `ended` follows when none is left. Again: kills them at once.
    void stop();

Q_SIGNALS:
    void ended();

private:
    /// There is nothing here that a program could act on by itself.
    class Nobody final : public teleo::Host {
    public:
        void begin(const teleo::Activity&) override { }
        void change(const teleo::Activity&) override { }
        void end(teleo::ActivityId) override { }
    };

    const teleo::Document& m_document;
    Teller m_teller;
    teleo::Vocabulary m_vocabulary;
    teleo::Signals m_signals;
    Nobody m_host;
    QTimer m_ending;
    bool m_stopped = false;
    teleo::Engine m_engine; // last, since it tells the others of its end
};

} // namespace medulla::tr
