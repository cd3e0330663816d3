// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include <QString>

namespace medulla::spine {
struct DatagramRecord;
} // namespace medulla::spine

namespace medulla::widgets::microscope {

class MicroscopePresenter;

/// "14:52:07.915412", in the computer's time zone.
[[nodiscard]] QString timeOf(std::int64_t wallNs);
/// "192.168.1.80:25000", or "this program" for a local end.
[[nodiscard]] QString senderOf(const spine::DatagramRecord& record);
/// Short, for a column: "passed", "over step", "rejected, format", "rejected by arm".
[[nodiscard]] QString fateOf(const spine::DatagramRecord& record);
/// "1.009": ms from the next older datagram; empty for the oldest.
[[nodiscard]] QString spacingOf(const MicroscopePresenter& datagrams, int index);
/// A number for a column: three decimals, or "1.2e+12" where these would not tell it.
[[nodiscard]] QString valueOf(double value);
[[nodiscard]] QString valuesOf(std::span<const double> values);

/// "604 passed · 392 unchanged · 4 rejected, format": the most frequent first.
[[nodiscard]] QString fatesOf(const MicroscopePresenter& datagrams);

/// The datagrams with these numbers, newest first, as lines with tabs below a header line.
[[nodiscard]] QString asText(const MicroscopePresenter& datagrams, std::span<const int> indices);

} // namespace medulla::widgets::microscope
