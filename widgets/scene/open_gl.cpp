// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/open_gl.h"

#include <QCoreApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QSurfaceFormat>

namespace medulla::scene {

namespace {

/// The result of a temporary context.
struct Probe {
    bool created = false;
    bool current = false;
    QPair<int, int> version { 0, 0 };
    QByteArray renderer;
};

Probe probe()
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QOpenGLContext context;
    context.setFormat(format);
    Probe result;
    result.created = context.create();
    if (!result.created) {
        return result;
    }
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    result.current = surface.isValid() && context.makeCurrent(&surface);
    if (result.current) {
        result.version = context.format().version();
        result.renderer =
            reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
        context.doneCurrent();
    }
    return result;
}

bool isSwitchedOff()
{
    return qEnvironmentVariableIntValue("MEDULLA_NO_GL") != 0;
}

} // namespace

bool openGlUsable(QString* why)
{
    const auto refuse = [why](const QString& reason) {
        if (why) {
            *why = reason;
        }
        return false;
    };
    if (isSwitchedOff()) {
        return refuse(QCoreApplication::translate(
            "medulla::scene", "The 3D view is switched off by MEDULLA_NO_GL."));
    }
    const auto found = probe();
    if (!found.created) {
        return refuse(
            QCoreApplication::translate("medulla::scene", "OpenGL is missing on this display."));
    }
    if (!found.current) {
        return refuse(QCoreApplication::translate(
            "medulla::scene", "OpenGL is present, but does not draw on this display."));
    }
    if (found.version < qMakePair(3, 3)) {
        return refuse(
            QCoreApplication::translate("medulla::scene", "OpenGL %1.%2 is too old, 3.3 is needed.")
                .arg(found.version.first)
                .arg(found.version.second));
    }
    return true;
}

bool openGlIsSoftware()
{
    if (isSwitchedOff()) {
        return false;
    }
    const auto renderer = probe().renderer.toLower();
    return renderer.contains("llvmpipe") || renderer.contains("softpipe")
        || renderer.contains("swrast") || renderer.contains("software");
}

} // namespace medulla::scene
