// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workstation/shots.h"

#include "widgets/window/main_window.h"

#include <QAbstractButton>

namespace medulla {

using namespace std::chrono_literals;

void Shots::takePreflight()
{
    m_window.choose(QStringLiteral("preflight"));
    run(300ms);
    save(QStringLiteral("preflight"));
    auto& preflight = m_cell.preflight();
    auto* prove = m_window.findChild<QAbstractButton*>(QStringLiteral("beginProof"));
    if (!m_cell.site().embedded || prove == nullptr) {
        return;
    }
    prove->click();
    const auto name = QStringLiteral("preflight-proof");
    if (!reaches(name, [&] { return preflight.proof() && preflight.proof()->axis > 0; })) {
        return;
    }
    save(name);
    (void)waitFor([&preflight] { return !preflight.isProving(); }, 15s);
    save(QStringLiteral("preflight-proven"));
}

} // namespace medulla
