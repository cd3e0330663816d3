// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/program_place.h"

namespace medulla::widgets {

ProgramPlace::~ProgramPlace() = default;

} // namespace medulla::widgets
