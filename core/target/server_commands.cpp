// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of a running target.
#include "core/target/server.h"

#include <variant>

namespace medulla::target {

namespace {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

} // namespace

// Long because it has a branch for each command.
Text Server::perform(const Command& command)
{
    Text why;
    std::visit(
        Overloaded {
            [this](const AddFlame& flame) { addFlame(flame.position); },
            [this](const AddTorch& torch) { addTorch(torch.position); },
            [this](const AddObstacle& added) {
                addObstacle(added.obstacle.centre, added.obstacle.radiusMm);
            },
            [&](const Blow& blown) {
                catchUp();
                if (!m_simulation.blow(blown.index)) {
                    why = Text(QT_TRANSLATE_NOOP("medulla",
                                   "Nothing burns at number %1; look at the order "
                                   "in which flames and torches were added."),
                        { QString::number(blown.index) });
                }
                tellEvents();
            },
            [&](const BlowSplint&) {
                catchUp();
                if (!m_simulation.blowSplint()) {
                    why = QT_TRANSLATE_NOOP("medulla", "The splint does not burn.");
                }
                tellEvents();
            },
            [&](const Move& moved) {
                catchUp();
                if (!m_simulation.move(moved.index, moved.to)) {
                    why = Text(QT_TRANSLATE_NOOP("medulla",
                                   "There is no flame or torch of number %1; look at the order "
                                   "in which they were added."),
                        { QString::number(moved.index) });
                }
            },
            [this](const SetEyes& set) {
                auto eyes = m_simulation.eyes();
                eyes.*set.trait = set.value;
                m_simulation.setEyes(eyes);
            },
            [this](const ClearObstacles&) { clearObstacles(); },
            [&](const RemoveObstacle& removed) {
                catchUp();
                if (!m_simulation.removeObstacle(removed.number)) {
                    why = Text(QT_TRANSLATE_NOOP("medulla",
                                   "There is no obstacle of number %1; look at the order "
                                   "in which they were put in."),
                        { QString::number(removed.number) });
                }
            },
            [this](const SetLoss& loss) { setLoss(loss.probability); },
            [this](const SetDelay& delay) {
                m_options.faults.delay = delay.mean;
                m_options.faults.jitter = delay.jitter;
            },
            [this](const SetDuplicate& duplicate) {
                m_options.faults.duplicate = duplicate.probability;
            },
            [this](const SetReorder& reorder) { m_options.faults.reorder = reorder.probability; },
            [this](const Freeze& frozen) { freeze(frozen.seconds); },
            [this](const Restart&) { restart(); },
            [this](const AskStatus&) {
                catchUp();
                Q_EMIT happened({ m_simulation.timeS(), Event::Kind::Status, Event::Thing::Arm,
                    m_simulation.arm().tip() });
            },
        },
        command);
    return why;
}

void Server::addFlame(const Position& position)
{
    catchUp();
    m_simulation.addFlame(position);
}

void Server::addTorch(const Position& position)
{
    catchUp();
    m_simulation.addTorch(position);
}

void Server::blow(int index)
{
    if (index >= 0) {
        (void)perform(Blow { std::size_t(index) });
    }
}

void Server::addObstacle(const Position& centre, double radiusMm)
{
    catchUp();
    m_simulation.addObstacle({ centre, radiusMm });
}

void Server::clearObstacles()
{
    catchUp();
    m_simulation.clearObstacles();
}

void Server::removeObstacle(int number)
{
    if (number >= 0) {
        (void)perform(RemoveObstacle { std::size_t(number) });
    }
}

void Server::setFaults(const Faults& faults)
{
    m_options.faults = faults;
}

void Server::setLoss(double probability)
{
    m_options.faults.loss = probability;
}

void Server::freeze(double seconds)
{
    catchUp();
    m_simulation.freeze(seconds);
}

void Server::restart()
{
    catchUp();
    m_simulation.restart();
}

} // namespace medulla::target
