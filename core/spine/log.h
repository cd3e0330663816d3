// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>

/// "medulla.spine"; never written to once a datagram.
Q_DECLARE_LOGGING_CATEGORY(medullaSpine)
