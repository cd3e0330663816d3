// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/preferences.h"

#include "widgets/kit/settings_file.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <QFileInfo>
#include <QUrl>

namespace medulla::widgets {

namespace {

constexpr std::array kLooks { "desktop", "dark", "light" };
constexpr std::array kLevels { "warnings", "informative", "everything" };

template <std::size_t N>
QString wordOf(const std::array<const char*, N>& words, int index)
{
    return QLatin1String(words.at(static_cast<std::size_t>(index)));
}

/// The index of a word, or `otherwise` for an unknown word.
template <std::size_t N>
int indexOf(const std::array<const char*, N>& words, const QString& word, int otherwise)
{
    for (std::size_t i = 0; i < N; ++i) {
        if (word == QLatin1String(words.at(i)))
            return static_cast<int>(i);
    }
    return otherwise;
}

const auto kLook = QStringLiteral("look");
const auto kTextPercent = QStringLiteral("textPercent");
const auto kHighContrast = QStringLiteral("highContrast");
const auto kSounds = QStringLiteral("sounds");
const auto kKeepAwake = QStringLiteral("keepAwake");
const auto kLogLevel = QStringLiteral("logLevel");
const auto kBlackBox = QStringLiteral("blackBoxMinutes");
const auto kStopsUnrecorded = QStringLiteral("stopsUnrecorded");
const auto kGreeted = QStringLiteral("greeted");
const auto kMazeGame = QStringLiteral("mazeGame");
const auto kMazeDrawing = QStringLiteral("mazeDrawing");
const auto kLanguage = QStringLiteral("language");
const auto kMotionsToday = QStringLiteral("motionsToday");
const auto kUses = QStringLiteral("commandUses");
const auto kRecent = QStringLiteral("recentSites");
// name kept from the time before programs, for old settings files
const auto kRecentFile = QStringLiteral("recentTasks");
const auto kLayouts = QStringLiteral("layouts");
const auto kMotion = QStringLiteral("motion");

/// The key of a value in a group. Percent encoding, because a slash in the name of a site would
/// create a subgroup.
QString keyOf(const QString& group, const QString& name)
{
    return group + QLatin1Char('/') + QString::fromLatin1(QUrl::toPercentEncoding(name));
}

/// The nearest length of the black box that is offered.
int nearestMinutes(int minutes)
{
    return *std::ranges::min_element(Preferences::kBlackBoxMinutes, {},
        [minutes](int offered) { return std::abs(offered - minutes); });
}

int inRange(int percent)
{
    return (std::clamp(percent, 100, 200) + 2) / 5 * 5;
}

QMap<QString, QByteArray> group(QSettings& store, const QString& name)
{
    QMap<QString, QByteArray> values;
    store.beginGroup(name);
    const auto keys = store.childKeys();
    for (const auto& key : keys)
        values[QUrl::fromPercentEncoding(key.toLatin1())] = store.value(key).toByteArray();
    store.endGroup();
    return values;
}

} // namespace

Preferences::Preferences(std::unique_ptr<QSettings> store, QObject* parent)
    : QObject(parent)
{
    if (!store)
        return;
    // A file may have been edited by hand: unknown values become the defaults.
    auto& s = *store;
    m_look = static_cast<LookChoice>(indexOf(kLooks, s.value(kLook).toString(), 0));
    m_textPercent = inRange(s.value(kTextPercent, m_textPercent).toInt());
    m_highContrast = s.value(kHighContrast, m_highContrast).toBool();
    m_sounds = s.value(kSounds, m_sounds).toBool();
    m_keepAwake = s.value(kKeepAwake, m_keepAwake).toBool();
    m_logLevel = static_cast<LogVerbosity>(indexOf(kLevels, s.value(kLogLevel).toString(), 1));
    m_blackBoxMinutes = nearestMinutes(s.value(kBlackBox, m_blackBoxMinutes).toInt());
    m_stopsUnrecorded = s.value(kStopsUnrecorded, m_stopsUnrecorded).toBool();
    m_greeted = s.value(kGreeted, m_greeted).toBool();
    m_mazeGame = s.value(kMazeGame).toByteArray();
    m_mazeDrawing = s.value(kMazeDrawing).toByteArray();
    m_language = s.value(kLanguage).toString();
    const auto uses = s.value(kUses).toMap();
    for (auto use = uses.cbegin(); use != uses.cend(); ++use)
        m_commandUses[use.key()] = use.value().toInt();
    m_motions = group(s, kMotionsToday);
    m_recentSites = s.value(kRecent).toStringList().mid(0, kRecentSites);
    m_recentFiles = s.value(kRecentFile).toStringList().mid(0, kRecentFiles);
    m_layouts = group(s, kLayouts);
    m_motion = group(s, kMotion);
    m_writer = std::make_unique<SettingsWriter>(s.fileName());
    connect(m_writer.get(), &SettingsWriter::failed, this, &Preferences::notKept);
}

Preferences::~Preferences() = default;

void Preferences::keep(const QString& name, const QVariant& value)
{
    if (m_writer)
        m_writer->set(name, value);
}

void Preferences::setLook(LookChoice look)
{
    if (look == m_look)
        return;
    m_look = look;
    keep(kLook, wordOf(kLooks, static_cast<int>(look)));
    Q_EMIT changed();
}

void Preferences::setTextPercent(int percent)
{
    percent = inRange(percent);
    if (percent == m_textPercent)
        return;
    m_textPercent = percent;
    keep(kTextPercent, percent);
    Q_EMIT changed();
}

void Preferences::setHighContrast(bool on)
{
    if (on == m_highContrast)
        return;
    m_highContrast = on;
    keep(kHighContrast, on);
    Q_EMIT changed();
}

void Preferences::setSounds(bool on)
{
    if (on == m_sounds)
        return;
    m_sounds = on;
    keep(kSounds, on);
    Q_EMIT changed();
}

void Preferences::setKeepAwake(bool on)
{
    if (on == m_keepAwake)
        return;
    m_keepAwake = on;
    keep(kKeepAwake, on);
    Q_EMIT changed();
}

void Preferences::setLogLevel(LogVerbosity level)
{
    if (level == m_logLevel)
        return;
    m_logLevel = level;
    keep(kLogLevel, wordOf(kLevels, static_cast<int>(level)));
    Q_EMIT changed();
}

void Preferences::setBlackBoxMinutes(int minutes)
{
    minutes = nearestMinutes(minutes);
    if (minutes == m_blackBoxMinutes)
        return;
    m_blackBoxMinutes = minutes;
    keep(kBlackBox, minutes);
    Q_EMIT changed();
}

void Preferences::setStopsUnrecorded(bool on)
{
    if (on == m_stopsUnrecorded)
        return;
    m_stopsUnrecorded = on;
    keep(kStopsUnrecorded, on);
    Q_EMIT changed();
}

void Preferences::setGreeted(bool greeted)
{
    m_greeted = greeted;
    keep(kGreeted, greeted);
}

void Preferences::setMazeGame(const QByteArray& setup)
{
    m_mazeGame = setup;
    keep(kMazeGame, setup);
}

void Preferences::setMazeDrawing(const QByteArray& drawing)
{
    m_mazeDrawing = drawing;
    keep(kMazeDrawing, drawing);
}

void Preferences::noteCommandUse(const QString& id)
{
    ++m_commandUses[id];
    QVariantMap uses;
    for (auto use = m_commandUses.cbegin(); use != m_commandUses.cend(); ++use)
        uses[use.key()] = use.value();
    keep(kUses, uses);
}

void Preferences::setLanguage(const QString& language)
{
    if (language == m_language)
        return;
    m_language = language;
    keep(kLanguage, language);
    Q_EMIT changed();
}

QByteArray Preferences::motions(const QString& site) const
{
    return m_motions.value(site);
}

void Preferences::setMotions(const QString& site, const QByteArray& motions)
{
    m_motions[site] = motions;
    keep(keyOf(kMotionsToday, site), motions);
}

void Preferences::noteSite(const QString& file)
{
    m_recentSites.removeAll(file);
    m_recentSites.prepend(file);
    m_recentSites = m_recentSites.mid(0, kRecentSites);
    keep(kRecent, m_recentSites);
}

void Preferences::noteFile(const QString& file)
{
    m_recentFiles.removeAll(file);
    m_recentFiles.prepend(file);
    m_recentFiles = m_recentFiles.mid(0, kRecentFiles);
    keep(kRecentFile, m_recentFiles);
}

QString Preferences::folder() const
{
    return m_writer ? QFileInfo(m_writer->path()).absolutePath() : QString();
}

QByteArray Preferences::layout(const QString& name) const
{
    return m_layouts.value(name);
}

void Preferences::setLayout(const QString& name, const QByteArray& state)
{
    if (state == m_layouts.value(name))
        return;
    m_layouts[name] = state;
    keep(keyOf(kLayouts, name), state);
}

void Preferences::forgetLayouts()
{
    m_layouts.clear();
    if (m_writer)
        m_writer->removeGroup(kLayouts);
}

QByteArray Preferences::motionChoices(const QString& site) const
{
    return m_motion.value(site);
}

void Preferences::setMotionChoices(const QString& site, const QByteArray& choices)
{
    if (choices == m_motion.value(site))
        return;
    m_motion[site] = choices;
    keep(keyOf(kMotion, site), choices);
}

QString Preferences::described() const
{
    const auto line = [](const QString& name, const QString& value) {
        return QStringLiteral("%1 = %2\n").arg(name, value);
    };
    const auto yesNo = [](bool on) {
        return on ? QStringLiteral("true") : QStringLiteral("false");
    };
    QString motion;
    for (auto site = m_motion.cbegin(); site != m_motion.cend(); ++site)
        motion += line(keyOf(kMotion, site.key()), QString::fromUtf8(site.value()));
    return line(kLook, wordOf(kLooks, static_cast<int>(m_look)))
        + line(kTextPercent, QString::number(m_textPercent))
        + line(kHighContrast, yesNo(m_highContrast)) + line(kSounds, yesNo(m_sounds))
        + line(kKeepAwake, yesNo(m_keepAwake))
        + line(kLogLevel, wordOf(kLevels, static_cast<int>(m_logLevel)))
        + line(kBlackBox, QString::number(m_blackBoxMinutes))
        + line(kStopsUnrecorded, yesNo(m_stopsUnrecorded)) + line(kLanguage, m_language)
        + line(kRecent, m_recentSites.join(QLatin1String(", ")))
        + line(kRecentFile, m_recentFiles.join(QLatin1String(", ")))
        + line(kLayouts,
            QStringList(m_layouts.keyBegin(), m_layouts.keyEnd()).join(QLatin1String(", ")))
        + motion;
}

} // namespace medulla::widgets
