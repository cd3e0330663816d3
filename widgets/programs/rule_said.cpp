// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_said.h"

#include <QCoreApplication>

namespace medulla::widgets::programs {

Said saidOf(const Fault& fault)
{
    const auto finding = fault.finding();
    return { Severity::Error,
        QCoreApplication::translate("medulla::widgets::programs::RulesView", "Column %1: %2 %3")
            .arg(fault.column)
            .arg(finding.text.shown(), finding.remedy.shown()) };
}

Said worstOf(const std::vector<teleo::Remark>& remarks,
    const std::function<bool(const teleo::Remark&)>& isAbout)
{
    const teleo::Remark* worst = nullptr;
    for (const auto& remark : remarks) {
        if (isAbout(remark)
            && (worst == nullptr || remark.finding.severity > worst->finding.severity)) {
            worst = &remark;
        }
    }
    return worst == nullptr
        ? Said()
        : Said { worst->finding.severity,
              worst->finding.text.shown() + QLatin1Char(' ') + worst->finding.remedy.shown() };
}

} // namespace medulla::widgets::programs
