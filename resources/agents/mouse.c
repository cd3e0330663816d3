/* SPDX-License-Identifier: 0BSD
 *
 * A CiberMouse agent to begin with: it drives to the beacon, turns away from what is in its way, and
 * ends its run in the target. Build: cc -o mouse mouse.c. Usage: mouse HOST PORT POSITION NAME */
#define _POSIX_C_SOURCE 200809L

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/types.h>

static const double kCruise = 0.1; /* robot diameters (Mu) a cycle for each wheel; up to 0.15 */
static const double kTurn = 0.002; /* Mu a cycle for each degree that the beacon is aside */
static const double kNear = 1.5; /* 1/Mu: a wall at two thirds of a diameter */

static int robot; /* socket */
static char message[8192];

static void fail(const char* why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

/* All datagrams end with a NUL byte. */
static void send_text(const char* text)
{
    (void)send(robot, text, strlen(text) + 1, 0);
}

/* The newest message; older ones that wait are passed over, so that the agent does not lag. */
static void receive_newest(void)
{
    ssize_t size = recv(robot, message, sizeof message - 1, 0);
    while (size >= 0) {
        message[size] = '\0';
        size = recv(robot, message, sizeof message - 1, MSG_DONTWAIT);
    }
}

/* The value of an attribute behind the first occurrence of `element`; empty if there is none. */
static const char* value(const char* element, const char* attribute)
{
    static char text[64];
    char wanted[40];
    const char* at = strstr(message, element);
    const char* end = at != NULL ? strchr(at, '>') : NULL;
    text[0] = '\0';
    (void)snprintf(wanted, sizeof wanted, " %s=\"", attribute);
    at = at != NULL ? strstr(at, wanted) : NULL;
    if (at != NULL && at < end) {
        at += strlen(wanted);
        (void)snprintf(text, sizeof text, "%.*s", (int)strcspn(at, "\""), at);
    }
    return text;
}

static int is(const char* element, const char* attribute, const char* text)
{
    return strcmp(value(element, attribute), text) == 0;
}

/* A reading; `otherwise` when the sensor was not asked or sees nothing. */
static double number(const char* element, const char* attribute, double otherwise)
{
    const char* text = value(element, attribute);
    char* end = NULL;
    const double read = strtod(text, &end);
    return end != text ? read : otherwise;
}

/* The simulator answers from another port, to which everything else goes. */
static void enter(const char* host, const char* port, const char* position, const char* name)
{
    struct addrinfo hints = { .ai_family = AF_INET, .ai_socktype = SOCK_DGRAM };
    struct addrinfo* found = NULL;
    struct sockaddr_storage simulator;
    socklen_t length = sizeof simulator;
    struct timeval patience = { 1, 0 };
    char text[256];
    ssize_t size = -1;
    if (getaddrinfo(host, port, &hints, &found) != 0) {
        fail("There is no such host.");
    }
    robot = socket(AF_INET, SOCK_DGRAM, 0);
    (void)setsockopt(robot, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)snprintf(text, sizeof text, "<Robot Id=\"%s\" Name=\"%s\"/>", position, name);
    while (size < 0) {
        (void)sendto(robot, text, strlen(text) + 1, 0, found->ai_addr, found->ai_addrlen);
        size = recvfrom(
            robot, message, sizeof message - 1, 0, (struct sockaddr*)&simulator, &length);
    }
    freeaddrinfo(found);
    message[size] = '\0';
    if (!is("<Reply", "Status", "Ok")) {
        fail("The position is refused: it is taken, or the game runs already.");
    }
    patience.tv_sec = 0; /* for ever */
    (void)setsockopt(robot, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)connect(robot, (struct sockaddr*)&simulator, length);
}

int main(int argc, char** argv)
{
    static const char* const kRequests[] = { "Beacon0", "IRSensor0", "IRSensor1", "IRSensor2" };
    double ahead = 0, left = 0, right = 0; /* the newest readings of the walls */
    double beacon = 0; /* degrees, left is positive */
    if (argc != 5) {
        fail("Usage: mouse HOST PORT POSITION NAME");
    }
    enter(argv[1], argv[2], argv[3], argv[4]);
    for (receive_newest(); !is("<Leds", "EndLed", "On"); receive_newest()) {
        char text[256];
        double turn;
        ahead = number("<IRSensor Id=\"0\"", "Value", ahead);
        left = number("<IRSensor Id=\"1\"", "Value", left);
        right = number("<IRSensor Id=\"2\"", "Value", right);
        beacon = number("<BeaconSensor", "Value", beacon);
        if (!is("<Buttons", "Start", "On")) {
            continue;
        }
        if (number("<Sensors", "Ground", -1) >= 0) { /* all of the robot is in the target */
            send_text("<Actions LeftMotor=\"0\" RightMotor=\"0\" EndLed=\"On\"/>");
            continue;
        }
        const int is_near = ahead > kNear || left > kNear || right > kNear;
        turn = is_near ? (left > right ? -kCruise : kCruise) : kTurn * beacon;
        turn = turn > kCruise ? kCruise : turn < -kCruise ? -kCruise : turn;
        /* The usual rules allow two requests a cycle; the ground is needed in each. */
        (void)snprintf(text, sizeof text,
            "<Actions LeftMotor=\"%.3f\" RightMotor=\"%.3f\"><SensorRequests Ground=\"Yes\" "
            "%s=\"Yes\"/></Actions>",
            (is_near ? 0 : kCruise) - turn, (is_near ? 0 : kCruise) + turn,
            kRequests[atoi(value("<Measures", "Time")) % 4]);
        send_text(text);
    }
    return 0;
}
