// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/find_bar.h"

#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

namespace medulla::widgets {

FindBar::FindBar(
    const Theme& theme, const QString& objectName, const QString& name, QWidget* parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_field(new QLineEdit(this))
    , m_count(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
{
    setObjectName(objectName + QStringLiteral("Bar"));
    setAccessibleName(name);
    setAutoFillBackground(true);
    setFrameShape(QFrame::Box);
    m_field->setObjectName(objectName + QStringLiteral("Field"));
    m_field->setAccessibleName(name);
    m_field->setPlaceholderText(tr("Find"));
    m_field->installEventFilter(this);
    m_count->setObjectName(objectName + QStringLiteral("Count"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 4, 4, 4);
    row->setSpacing(4);
    row->addWidget(m_field);
    row->addWidget(m_count);
    const auto tool = [&](const char* part, const char* icon, const QString& words) {
        auto* button = new ToolBarButton(theme, QLatin1String(icon), words, this);
        button->setObjectName(objectName + QLatin1String(part));
        row->addWidget(button);
        return button;
    };
    auto* previous = tool("Previous", "stepback", tr("Previous (Shift+F3)"));
    auto* next = tool("Next", "step", tr("Next (F3)"));
    auto* closing = tool("Close", "cross", tr("Close the search"));
    connect(m_field, &QLineEdit::textEdited, this, &FindBar::typed);
    connect(previous, &QAbstractButton::clicked, this, [this] { Q_EMIT stepWanted(-1); });
    connect(next, &QAbstractButton::clicked, this, [this] { Q_EMIT stepWanted(1); });
    connect(closing, &QAbstractButton::clicked, this, &FindBar::close);
    connect(&theme, &Theme::changed, this, &FindBar::dress);
    dress();
    hide();
}

void FindBar::dress()
{
    QPalette colours = palette();
    colours.setColor(QPalette::Window, m_theme.color(ColorToken::Bg1));
    colours.setColor(QPalette::WindowText, m_theme.color(ColorToken::Line));
    setPalette(colours);
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    m_field->setFixedWidth(metrics.averageCharWidth() * 24);
    m_count->setMinimumWidth(metrics.horizontalAdvance(tr("%1 of %2").arg(888).arg(888)));
    adjustSize();
}

void FindBar::open()
{
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QString FindBar::text() const
{
    return m_field->text().trimmed();
}

void FindBar::showHit(int hit, int hits)
{
    m_count->setText(hits > 0  ? tr("%1 of %2").arg(hit + 1).arg(hits)
            : text().isEmpty() ? QString()
                               : tr("none"));
}

void FindBar::close()
{
    hide();
    Q_EMIT closed();
}

bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_F3 || key == Qt::Key_Return) {
            event->accept();
        }
    }
    return QFrame::eventFilter(watched, event);
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    const int step = event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F3:
        Q_EMIT stepWanted(step);
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        // Keys typed here must not reach the view below.
        event->accept();
        break;
    }
}

} // namespace medulla::widgets
