// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/open_gl.h"

#include <QCoreApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QSurfaceFormat>

namespace medulla::scene {

bool openGlUsable(QString* why)
{
    const auto refuse = [why](const QString& reason) {
        if (why) {
            *why = reason;
        }
        return false;
    };
    if (qEnvironmentVariableIntValue("MEDULLA_NO_GL") != 0) {
        return refuse(QCoreApplication::translate(
            "medulla::scene", "The 3D view is switched off by MEDULLA_NO_GL."));
    }
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QOpenGLContext context;
    context.setFormat(format);
    if (!context.create()) {
        return refuse(
            QCoreApplication::translate("medulla::scene", "OpenGL is missing on this display."));
    }
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface)) {
        return refuse(QCoreApplication::translate(
            "medulla::scene", "OpenGL is present, but does not draw on this display."));
    }
    const auto version = context.format().version();
    context.doneCurrent();
    if (version < qMakePair(3, 3)) {
        return refuse(
            QCoreApplication::translate("medulla::scene", "OpenGL %1.%2 is too old, 3.3 is needed.")
                .arg(version.first)
                .arg(version.second));
    }
    return true;
}

} // namespace medulla::scene
