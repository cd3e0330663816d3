// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/material.h"

#include <QVector3D>
#include <QVector4D>
#include <Qt3DRender/QAbstractTexture>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>

namespace medulla::scene {
namespace {

constexpr auto kSolidVertex = R"(#version 150 core
in vec3 vertexPosition;
in vec3 vertexNormal;
out vec3 position;
out vec3 normal;
uniform mat4 modelView;
uniform mat3 modelViewNormal;
uniform mat4 mvp;
void main()
{
    position = vec3(modelView * vec4(vertexPosition, 1.0));
    normal = modelViewNormal * vertexNormal;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}
)";

// Two lights move with the viewer, so that solids are shaded from all directions.
constexpr auto kLitFragment = R"(#version 150 core
in vec3 position;
in vec3 normal;
out vec4 fragColor;
uniform vec3 color;
void main()
{
    vec3 n = normalize(normal);
    vec3 v = normalize(-position);
    vec3 key = normalize(vec3(0.10, 0.85, 0.45));
    vec3 fill = normalize(vec3(0.75, 0.05, 0.60));
    float light = 0.42 + 0.58 * max(dot(n, key), 0.0) + 0.28 * max(dot(n, fill), 0.0);
    float shine = pow(max(dot(reflect(-key, n), v), 0.0), 18.0);
    fragColor = vec4(color * light + vec3(0.22) * shine, 1.0);
}
)";

constexpr auto kStippleFragment = R"(#version 150 core
in vec3 position;
in vec3 normal;
out vec4 fragColor;
uniform vec3 color;
uniform float pixel;
void main()
{
    vec2 place = floor(gl_FragCoord.xy / pixel);
    if (mod(place.x + place.y, 2.0) > 0.5)
        discard;
    vec3 n = normalize(normal);
    float light = 0.62 + 0.38 * abs(dot(n, normalize(vec3(-0.35, 0.85, 0.40))));
    fragColor = vec4(color * light, 1.0);
}
)";

constexpr auto kHatchFragment = R"(#version 150 core
in vec3 position;
in vec3 normal;
out vec4 fragColor;
uniform vec3 color;
uniform float pixel;
void main()
{
    vec2 place = floor(gl_FragCoord.xy / pixel);
    if (mod(place.x + place.y, 8.0) > 0.5)
        discard;
    fragColor = vec4(color, 1.0);
}
)";

constexpr auto kScreenFragment = R"(#version 150 core
in vec4 ink;
out vec4 fragColor;
uniform float pixel;
void main()
{
    vec2 place = floor(gl_FragCoord.xy / pixel);
    if (mod(place.x, 2.0) + mod(place.y, 2.0) > 0.5)
        discard;
    fragColor = ink;
}
)";

constexpr auto kLineVertex = R"(#version 150 core
in vec3 vertexPosition;
in vec4 vertexColor;
out vec4 tint;
uniform mat4 mvp;
void main()
{
    tint = vertexColor;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}
)";

// Core profiles need not support lines wider than one pixel, so each segment becomes two triangles.
constexpr auto kLineGeometry = R"(#version 150 core
layout(lines) in;
layout(triangle_strip, max_vertices = 4) out;
in vec4 tint[];
out vec4 ink;
uniform vec2 viewSize;
uniform float lineWidth;
void main()
{
    const float nearest = 1.0;
    vec4 a = gl_in[0].gl_Position;
    vec4 b = gl_in[1].gl_Position;
    if (a.w < nearest && b.w < nearest)
        return;
    if (a.w < nearest)
        a = mix(b, a, (b.w - nearest) / (b.w - a.w));
    if (b.w < nearest)
        b = mix(a, b, (a.w - nearest) / (a.w - b.w));
    vec2 along = (b.xy / b.w - a.xy / a.w) * viewSize;
    float size = length(along);
    vec2 side = size > 0.0 ? vec2(-along.y, along.x) / size : vec2(0.0, 1.0);
    vec2 shift = side * lineWidth / viewSize;
    ink = tint[0];
    gl_Position = a + vec4(shift * a.w, 0.0, 0.0);
    EmitVertex();
    gl_Position = a - vec4(shift * a.w, 0.0, 0.0);
    EmitVertex();
    ink = tint[1];
    gl_Position = b + vec4(shift * b.w, 0.0, 0.0);
    EmitVertex();
    gl_Position = b - vec4(shift * b.w, 0.0, 0.0);
    EmitVertex();
    EndPrimitive();
}
)";

constexpr auto kInkFragment = R"(#version 150 core
in vec4 ink;
out vec4 fragColor;
void main()
{
    fragColor = ink;
}
)";

constexpr auto kSurfaceVertex = R"(#version 150 core
in vec3 vertexPosition;
in vec4 vertexColor;
out vec4 ink;
uniform mat4 mvp;
void main()
{
    ink = vertexColor;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}
)";

constexpr auto kShapeVertex = R"(#version 150 core
in vec3 vertexPosition;
in vec4 vertexColor;
out vec4 ink;
uniform vec2 viewSize;
void main()
{
    ink = vertexColor;
    vec2 place = vertexPosition.xy / viewSize * 2.0 - 1.0;
    gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
)";

constexpr auto kLabelVertex = R"(#version 150 core
in vec3 vertexPosition;
out vec2 texel;
uniform vec2 viewSize;
uniform vec4 rect;
void main()
{
    texel = vertexPosition.xy;
    vec2 place = (rect.xy + vertexPosition.xy * rect.zw) / viewSize * 2.0 - 1.0;
    gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
)";

constexpr auto kLabelFragment = R"(#version 150 core
in vec2 texel;
out vec4 fragColor;
uniform sampler2D image;
void main()
{
    vec4 paint = texture(image, texel);
    fragColor = vec4(paint.rgb * paint.a, paint.a);
}
)";

constexpr auto kPictureVertex = R"(#version 150 core
in vec3 vertexPosition;
out vec2 texel;
uniform mat4 mvp;
void main()
{
    texel = vertexPosition.xy;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}
)";

constexpr auto kPictureFragment = R"(#version 150 core
in vec2 texel;
out vec4 fragColor;
uniform sampler2D image;
void main()
{
    fragColor = vec4(texture(image, texel).rgb, 1.0);
}
)";

struct Sources {
    const char* vertex;
    const char* geometry;
    const char* fragment;
};

Sources sources(Material::Kind kind)
{
    switch (kind) {
    case Material::Kind::Lit:
        return { kSolidVertex, nullptr, kLitFragment };
    case Material::Kind::Stipple:
        return { kSolidVertex, nullptr, kStippleFragment };
    case Material::Kind::Hatch:
        return { kSolidVertex, nullptr, kHatchFragment };
    case Material::Kind::Line:
        return { kLineVertex, kLineGeometry, kInkFragment };
    case Material::Kind::Surface:
        return { kSurfaceVertex, nullptr, kInkFragment };
    case Material::Kind::Screen:
        return { kSurfaceVertex, nullptr, kScreenFragment };
    case Material::Kind::Shape:
        return { kShapeVertex, nullptr, kInkFragment };
    case Material::Kind::Picture:
        return { kPictureVertex, nullptr, kPictureFragment };
    case Material::Kind::Label:
        break;
    }
    return { kLabelVertex, nullptr, kLabelFragment };
}

} // namespace

Material::Material(Kind kind, Qt3DRender::QParameter* viewSize, Qt3DCore::QNode* parent)
    : QMaterial(parent)
{
    auto* effect = new Qt3DRender::QEffect(this);
    auto* technique = new Qt3DRender::QTechnique(effect);
    technique->graphicsApiFilter()->setApi(Qt3DRender::QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(Qt3DRender::QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(2);
    auto* pass = new Qt3DRender::QRenderPass(technique);
    auto* program = new Qt3DRender::QShaderProgram(pass);
    const auto source = sources(kind);
    program->setVertexShaderCode(source.vertex);
    if (source.geometry) {
        program->setGeometryShaderCode(source.geometry);
    }
    program->setFragmentShaderCode(source.fragment);
    pass->setShaderProgram(program);
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    addParameter(viewSize);
    // Create all parameters here: adding a parameter to a material in use can crash the renderer
    // (Qt 6.4).
    const auto give = [this](const char* name, const QVariant& value) {
        addParameter(new Qt3DRender::QParameter(QLatin1String(name), value, this));
    };
    if (kind == Kind::Lit || kind == Kind::Stipple || kind == Kind::Hatch) {
        give("color", QVector3D());
    }
    if (kind == Kind::Stipple || kind == Kind::Hatch || kind == Kind::Screen) {
        give("pixel", 1.0F);
    }
    if (kind == Kind::Line) {
        give("lineWidth", 1.0F);
    }
    if (kind == Kind::Label) {
        give("rect", QVector4D());
    }
    if (kind == Kind::Label || kind == Kind::Picture) {
        give("image", QVariant::fromValue<Qt3DRender::QAbstractTexture*>(nullptr));
    }
    setEffect(effect);
}

void Material::set(const char* name, const QVariant& value)
{
    const auto wanted = QLatin1String(name);
    for (auto* parameter : parameters()) {
        if (parameter->name() == wanted) {
            parameter->setValue(value);
            return;
        }
    }
    qFatal("Material: no parameter %s", name);
}

} // namespace medulla::scene
