#!/usr/bin/env python3
# SPDX-License-Identifier: 0BSD
"""A CiberMouse agent to begin with: it drives to the beacon, turns away from what is in its way, and
ends its run in the target. Usage: mouse.py HOST PORT POSITION NAME"""

import socket
import sys
import xml.etree.ElementTree as ElementTree

CRUISE = 0.1  # robot diameters (Mu) a cycle for each wheel; the simulator takes up to 0.15
TURN = 0.002  # Mu a cycle for each degree that the beacon is aside
NEAR = 1.5  # 1/Mu: a wall at two thirds of a diameter


def send(robot, text):
    robot.send(text.encode("latin-1") + b"\0")


def receive(robot):
    """The newest message; older ones that wait are passed over, so that the agent does not lag."""
    data = robot.recv(8192)
    robot.setblocking(False)
    try:
        while True:
            data = robot.recv(8192)
    except BlockingIOError:
        pass
    robot.setblocking(True)
    return ElementTree.fromstring(data.split(b"\0")[0].decode("latin-1"))


def register(host, port, position, name):
    """The simulator answers from another port, to which everything else goes."""
    robot = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    robot.settimeout(1)
    while True:
        robot.sendto(f'<Robot Id="{position}" Name="{name}"/>\0'.encode("latin-1"), (host, port))
        try:
            data, simulator = robot.recvfrom(8192)
        except socket.timeout:
            continue
        if ElementTree.fromstring(data.split(b"\0")[0]).get("Status") != "Ok":
            sys.exit(f"Position {position} is refused: it is taken, or the game runs already.")
        robot.connect(simulator)
        robot.settimeout(None)
        return robot


def number(element, attribute, otherwise):
    """A reading; `otherwise` when the sensor was not asked or sees nothing."""
    try:
        return float(element.get(attribute))
    except (AttributeError, TypeError, ValueError):
        return otherwise


def main():
    host, port, position, name = sys.argv[1:5]
    robot = register(host, int(port), position, name)
    walls = {0: 0.0, 1: 0.0, 2: 0.0}  # ahead, left, right; the newest readings
    beacon = 0.0  # degrees, left is positive
    while True:
        measures = receive(robot)
        sensors = measures.find("Sensors")
        if measures.find("Leds").get("EndLed") == "On":
            return
        for sensor in sensors.findall("IRSensor"):
            walls[int(sensor.get("Id"))] = number(sensor, "Value", 0.0)
        beacon = number(sensors.find("BeaconSensor"), "Value", beacon)
        if measures.find("Buttons").get("Start") != "On":
            continue
        if number(sensors, "Ground", -1) >= 0:  # all of the robot is in the target
            send(robot, '<Actions LeftMotor="0" RightMotor="0" EndLed="On"/>')
            continue
        if max(walls[0], walls[1], walls[2]) > NEAR:
            turn = -CRUISE if walls[1] > walls[2] else CRUISE
            left, right = -turn, turn
        else:
            turn = max(-CRUISE, min(CRUISE, TURN * beacon))
            left, right = CRUISE - turn, CRUISE + turn
        # The usual rules allow two requests a cycle; the ground is needed in each.
        request = ("Beacon0", "IRSensor0", "IRSensor1", "IRSensor2")[int(measures.get("Time")) % 4]
        send(robot, f'<Actions LeftMotor="{left:.3f}" RightMotor="{right:.3f}">'
                    f'<SensorRequests Ground="Yes" {request}="Yes"/></Actions>')


if __name__ == "__main__":
    main()
