// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preflight/preflight.h"

int main(int argc, char** argv)
{
    return medulla::runPreflight(argc, argv);
}
