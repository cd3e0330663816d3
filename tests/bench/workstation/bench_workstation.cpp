// SPDX-License-Identifier: GPL-3.0-or-later
// What an operator feels of the workstation: its clicks, its motions and its start. Needs an X
// display with OpenGL, as the virtual one that `tests/run --bench` starts.
#include "tests/bench/support/run.h"

#include <QApplication>

int main(int argc, char** argv)
{
    qputenv("QT3D_RENDERER", "opengl");
    const QApplication application(argc, argv);
    return medulla::bench::run(argc, argv);
}
