// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla {

/// The functions as one, which std::visit calls by the type of a variant's value.
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace medulla
