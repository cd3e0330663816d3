// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/truth_badge.h"

namespace medulla::widgets {

TruthBadge::TruthBadge(const Theme& theme, QWidget* parent)
    : WordBadge(theme, QStringLiteral("truthBadge"), parent)
{
    setTruth(Truth::Simulated, {});
}

void TruthBadge::setTruth(Truth truth, const QString& line)
{
    m_truth = truth;
    if (truth == Truth::Live) {
        setContent(tr("LIVE"), line, { Token::Text, Token::Text, Token::Bg1 });
    } else {
        setContent(tr("SIMULATED"), line, { Token::UnrealBg, Token::Unreal, Token::Unreal });
    }
}

} // namespace medulla::widgets
