// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/settings_dialog.h"

#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"

#include <algorithm>
#include <array>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

constexpr std::array kTextSizes { 100, 125, 150, 175, 200 };

} // namespace

SettingsDialog::SettingsDialog(const Theme& theme, Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_preferences(preferences)
    , m_scroll(new QScrollArea(this))
    , m_grid(new QGridLayout)
    , m_language(new QComboBox(this))
    , m_look(new SegmentedControl(theme, tr("Look"), SegmentedControl::Size::Normal, this))
    , m_text(new SegmentedControl(theme, tr("Text size"), SegmentedControl::Size::Normal, this))
    , m_contrast(new QCheckBox(tr("High contrast"), this))
    , m_sounds(new QCheckBox(tr("Play a sound for each new alarm"), this))
    , m_awake(new QCheckBox(tr("Keep the screen on while a device may move"), this))
    , m_level(new QComboBox(this))
    , m_blackBox(new QComboBox(this))
    , m_stopsUnrecorded(new QCheckBox(tr("STOP when it cannot be written"), this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings – Medulla"));
    setAccessibleName(tr("Settings"));
    setModal(false);
    new CloseKey(*this);
    auto* content = new QWidget(m_scroll);
    content->setLayout(m_grid);
    m_scroll->setObjectName(QStringLiteral("settingsScroll"));
    m_scroll->setAccessibleName(tr("Settings"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(1, 1, 1, 1);
    whole->addWidget(m_scroll, 1);
    build();
    whole->addWidget(m_close, 0, Qt::AlignRight);
    showChosen();
    connect(&preferences, &Preferences::changed, this, &SettingsDialog::showChosen);
    connect(&theme, &Theme::changed, this, &SettingsDialog::measure);
    measure();
}

void SettingsDialog::addRow(const QString& label, QWidget* control, const QString& note)
{
    const int row = m_grid->rowCount();
    m_grid->addWidget(new SectionLabel(m_theme, label), row, 0, Qt::AlignLeft | Qt::AlignVCenter);
    m_grid->addWidget(control, row, 1);
    if (!note.isEmpty()) {
        auto* words = new TextLabel(m_theme, note, FontRole::Table, ColorToken::Text2);
        words->setWordWrap(true);
        m_grid->addWidget(words, row + 1, 1);
    }
}

void SettingsDialog::build()
{
    m_language->setObjectName(QStringLiteral("language"));
    m_language->setAccessibleName(tr("Language"));
    // Each in its own language, for readers of that language only.
    m_language->addItem(tr("As the desktop"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    connect(m_language, &QComboBox::activated, this,
        [this](int index) { m_preferences.setLanguage(m_language->itemData(index).toString()); });
    m_look->setObjectName(QStringLiteral("look"));
    m_look->addSegment(tr("As the desktop"));
    m_look->addSegment(tr("Dark"));
    m_look->addSegment(tr("Light"));
    connect(m_look, &SegmentedControl::chosenChanged, this,
        [this](int index) { m_preferences.setLook(static_cast<LookChoice>(index)); });
    m_text->setObjectName(QStringLiteral("textSize"));
    for (const int percent : kTextSizes) {
        m_text->addSegment(tr("%1 %").arg(percent));
    }
    connect(m_text, &SegmentedControl::chosenChanged, this, [this](int index) {
        m_preferences.setTextPercent(kTextSizes.at(static_cast<std::size_t>(index)));
    });
    m_contrast->setObjectName(QStringLiteral("highContrast"));
    connect(m_contrast, &QCheckBox::toggled, &m_preferences, &Preferences::setHighContrast);
    m_sounds->setObjectName(QStringLiteral("sounds"));
    connect(m_sounds, &QCheckBox::toggled, &m_preferences, &Preferences::setSounds);
    m_awake->setObjectName(QStringLiteral("keepAwake"));
    connect(m_awake, &QCheckBox::toggled, &m_preferences, &Preferences::setKeepAwake);
    m_level->setObjectName(QStringLiteral("logLevel"));
    m_level->setAccessibleName(tr("Verbosity of the log"));
    m_level->addItems({ tr("Warnings only"), tr("Events"), tr("Everything") });
    connect(m_level, &QComboBox::activated, this,
        [this](int index) { m_preferences.setLogLevel(static_cast<LogVerbosity>(index)); });

    const auto button = [this](const char* name, const QString& text, const char* icon) {
        auto* made = new PrimaryButton(
            m_theme, text, QLatin1String(icon), {}, PrimaryButton::Look::Small, this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    auto* log = button("openLog", tr("Show its folder"), "eye");
    connect(log, &QAbstractButton::clicked, this, &SettingsDialog::logAsked);
    auto* bundle = button("makeBundle", tr("Create"), "export");
    connect(bundle, &QAbstractButton::clicked, this, &SettingsDialog::bundleAsked);
    auto* reset = button("resetPanels", tr("Reset"), "reset");
    connect(reset, &QAbstractButton::clicked, this, &SettingsDialog::resetAsked);
    m_close = button("closeSettings", tr("Close"), "tick");
    connect(m_close, &QAbstractButton::clicked, this, &QDialog::close);

    addRow(tr("Language"), m_language, tr("Takes effect at the next start."));
    addRow(tr("Look"), m_look);
    addRow(tr("Contrast"), m_contrast, tr("Also on where the desktop asks for it."));
    addRow(tr("Text size"), m_text, tr("Also Ctrl++, Ctrl+− and Ctrl+0."));
    addRow(tr("Sounds"), m_sounds);
    addRow(tr("Screen"), m_awake);
    buildRecording();
    addRow(tr("Panels"), reset, tr("Resets all panels of all modes to their default places."));
    auto* logRow = new QWidget(this);
    auto* logLayout = new QHBoxLayout(logRow);
    logLayout->setContentsMargins(0, 0, 0, 0);
    logLayout->addWidget(m_level, 1);
    logLayout->addWidget(log);
    addRow(tr("Log"), logRow);
    addRow(tr("Support bundle"), bundle,
        tr("Creates one file with log, site, versions, links and alarms for a support request. It "
           "contains no passwords; read it before you send it."));
    m_grid->setColumnStretch(1, 1);
}

void SettingsDialog::buildRecording()
{
    m_blackBox->setObjectName(QStringLiteral("blackBoxMinutes"));
    m_blackBox->setAccessibleName(tr("Length of the black box"));
    for (const int minutes : Preferences::kBlackBoxMinutes) {
        m_blackBox->addItem(tr("%1 min").arg(minutes));
    }
    connect(m_blackBox, &QComboBox::activated, this, [this](int index) {
        m_preferences.setBlackBoxMinutes(
            Preferences::kBlackBoxMinutes.at(static_cast<std::size_t>(index)));
    });
    m_stopsUnrecorded->setObjectName(QStringLiteral("stopsUnrecorded"));
    connect(
        m_stopsUnrecorded, &QCheckBox::toggled, &m_preferences, &Preferences::setStopsUnrecorded);
    addRow(tr("Black box"), m_blackBox,
        tr("Everything that happened in the cell, on the disk. Ctrl+R, an alarm or a run keeps it "
           "as a recording."));
    addRow(QString(), m_stopsUnrecorded);
}

void SettingsDialog::showChosen()
{
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_preferences.language())));
    m_look->setChosen(static_cast<int>(m_preferences.look()));
    // The nearest of the offered sizes; the keys also set sizes in between.
    const auto percent = m_preferences.textPercent();
    const auto nearest = std::ranges::min_element(
        kTextSizes, {}, [percent](int size) { return std::abs(size - percent); });
    const QSignalBlocker quiet(m_text);
    m_text->setChosen(static_cast<int>(nearest - kTextSizes.begin()));
    m_contrast->setChecked(m_preferences.highContrast());
    m_sounds->setChecked(m_preferences.sounds());
    m_awake->setChecked(m_preferences.keepAwake());
    m_level->setCurrentIndex(static_cast<int>(m_preferences.logLevel()));
    const auto& lengths = Preferences::kBlackBoxMinutes;
    m_blackBox->setCurrentIndex(static_cast<int>(
        std::ranges::find(lengths, m_preferences.blackBoxMinutes()) - lengths.begin()));
    m_stopsUnrecorded->setChecked(m_preferences.stopsUnrecorded());
}

void SettingsDialog::measure()
{
    const int pad = m_theme.px(16);
    m_grid->setContentsMargins(pad, pad, pad, pad);
    m_grid->setHorizontalSpacing(m_theme.px(20));
    m_grid->setVerticalSpacing(m_theme.px(8));
    layout()->setSpacing(m_theme.px(8));
    layout()->setContentsMargins(1, 1, m_theme.px(12), m_theme.px(12));
    // Larger text needs a larger window, as far as the screen allows.
    QMetaObject::invokeMethod(this, &SettingsDialog::takePlace, Qt::QueuedConnection);
}

void SettingsDialog::takePlace()
{
    const auto edges = layout()->contentsMargins();
    const QSize around(edges.left() + edges.right() + 2 * m_scroll->frameWidth()
            + m_scroll->verticalScrollBar()->sizeHint().width(),
        m_close->sizeHint().height() + m_theme.px(24));
    placeBelowStop(*this, m_scroll->widget()->sizeHint() + around, *parentWidget()->window());
}

} // namespace medulla::widgets
