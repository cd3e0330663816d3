// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/unguarded_badge.h"

namespace medulla::widgets {

UnguardedBadge::UnguardedBadge(const Theme& theme, QWidget* parent)
    : WordBadge(theme, QStringLiteral("unguardedBadge"), parent)
{
    setOutputs({});
}

void UnguardedBadge::setOutputs(const QStringList& names)
{
    m_outputs = names;
    const QString list = names.join(QStringLiteral(", "));
    setContent(tr("UNGUARDED"), list, { ColorToken::WarnBg, ColorToken::Warn, ColorToken::Text });
    setToolTip(tr("Commands to %1 pass with any step length because the configuration sets no "
                  "threshold. Stand clear of the device.")
                   .arg(list));
    setVisible(!names.isEmpty());
}

} // namespace medulla::widgets
