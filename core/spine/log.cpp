// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/log.h"

Q_LOGGING_CATEGORY(medullaSpine, "medulla.spine")
