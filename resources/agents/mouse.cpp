// SPDX-License-Identifier: 0BSD
// A CiberMouse agent to begin with: it drives to the beacon, turns away from what is in its way,
// and ends its run in the target. Build: c++ -std=c++17 -o mouse mouse.cpp. Usage: mouse HOST PORT
// POSITION NAME
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <netdb.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/time.h>

namespace {

constexpr double kCruise = 0.1; // robot diameters (Mu) a cycle for each wheel; up to 0.15
constexpr double kTurn = 0.002; // Mu a cycle for each degree that the beacon is aside
constexpr double kNear = 1.5; // 1/Mu: a wall at two thirds of a diameter

/// A message of the simulator: elements with attributes, one datagram each.
struct Message {
    std::string text;

    /// The value of an attribute of the first element that begins so; empty if there is none.
    std::string value(const std::string& element, const std::string& attribute) const
    {
        const auto begin = text.find(element);
        const auto wanted = ' ' + attribute + "=\"";
        const auto at = begin == std::string::npos ? begin : text.find(wanted, begin);
        if (at == std::string::npos || at > text.find('>', begin)) {
            return {};
        }
        const auto from = at + wanted.size();
        return text.substr(from, text.find('"', from) - from);
    }
    /// A reading; `otherwise` when the sensor was not asked or sees nothing.
    double number(const std::string& element, const std::string& attribute, double otherwise) const
    {
        const auto read = value(element, attribute);
        char* end = nullptr;
        const double result = std::strtod(read.c_str(), &end);
        return end == read.c_str() ? otherwise : result;
    }
};

class Robot {
public:
    /// Registers. The simulator answers from another port, to which everything else goes.
    Robot(const char* host, const char* port, const std::string& position, const std::string& name)
    {
        addrinfo hints {};
        hints.ai_family = AF_INET;
        hints.ai_socktype = SOCK_DGRAM;
        addrinfo* found = nullptr;
        if (getaddrinfo(host, port, &hints, &found) != 0) {
            throw std::runtime_error("There is no such host.");
        }
        const auto text = "<Robot Id=\"" + position + "\" Name=\"" + name + "\"/>";
        sockaddr_storage simulator {};
        auto* from = reinterpret_cast<sockaddr*>(&simulator);
        socklen_t length = sizeof simulator;
        ssize_t size = -1;
        wait(1);
        while (size < 0) {
            sendto(m_socket, text.c_str(), text.size() + 1, 0, found->ai_addr, found->ai_addrlen);
            size = recvfrom(m_socket, m_buffer.data(), m_buffer.size() - 1, 0, from, &length);
        }
        freeaddrinfo(found);
        if (message(size).value("<Reply", "Status") != "Ok") {
            throw std::runtime_error(
                "The position is refused: it is taken, or the game runs already.");
        }
        wait(0);
        connect(m_socket, from, length);
    }
    /// All datagrams end with a NUL byte.
    void send(const std::string& text) { ::send(m_socket, text.c_str(), text.size() + 1, 0); }
    /// The newest message; older ones that wait are passed over, so that the agent does not lag.
    Message receive()
    {
        Message newest;
        auto size = recv(m_socket, m_buffer.data(), m_buffer.size() - 1, 0);
        for (; size >= 0;
             size = recv(m_socket, m_buffer.data(), m_buffer.size() - 1, MSG_DONTWAIT)) {
            newest = message(size);
        }
        return newest;
    }

private:
    /// Longest wait for a message, s; 0: for ever.
    void wait(long longest)
    {
        const timeval span { longest, 0 };
        setsockopt(m_socket, SOL_SOCKET, SO_RCVTIMEO, &span, sizeof span);
    }
    Message message(ssize_t size)
    {
        m_buffer.at(static_cast<std::size_t>(size)) = '\0';
        return { m_buffer.data() };
    }

    int m_socket = socket(AF_INET, SOCK_DGRAM, 0);
    std::array<char, 8192> m_buffer {};
};

void play(Robot& robot)
{
    const std::array<std::string, 4> requests { "Beacon0", "IRSensor0", "IRSensor1", "IRSensor2" };
    std::array<double, 3> walls {}; // ahead, left, right; the newest readings
    double beacon = 0; // degrees, left is positive
    for (auto now = robot.receive(); now.value("<Leds", "EndLed") != "On"; now = robot.receive()) {
        for (std::size_t i = 0; i < walls.size(); ++i) {
            walls[i] = now.number("<IRSensor Id=\"" + std::to_string(i) + '"', "Value", walls[i]);
        }
        beacon = now.number("<BeaconSensor", "Value", beacon);
        if (now.value("<Buttons", "Start") != "On") {
            continue;
        }
        if (now.number("<Sensors", "Ground", -1) >= 0) { // all of the robot is in the target
            robot.send("<Actions LeftMotor=\"0\" RightMotor=\"0\" EndLed=\"On\"/>");
            continue;
        }
        const bool isNear = *std::max_element(walls.begin(), walls.end()) > kNear;
        const double away = walls[1] > walls[2] ? -kCruise : kCruise;
        const double turn = isNear ? away : std::clamp(kTurn * beacon, -kCruise, kCruise);
        const double ahead = isNear ? 0 : kCruise;
        // The usual rules allow two requests a cycle; the ground is needed in each.
        const auto time = static_cast<std::size_t>(now.number("<Measures", "Time", 0));
        robot.send("<Actions LeftMotor=\"" + std::to_string(ahead - turn) + "\" RightMotor=\""
            + std::to_string(ahead + turn) + "\"><SensorRequests Ground=\"Yes\" "
            + requests.at(time % requests.size()) + "=\"Yes\"/></Actions>");
    }
}

} // namespace

int main(int argc, char** argv)
try {
    if (argc != 5) {
        throw std::runtime_error("Usage: mouse HOST PORT POSITION NAME");
    }
    Robot robot(argv[1], argv[2], argv[3], argv[4]);
    play(robot);
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
