// SPDX-License-Identifier: 0BSD
// A CiberMouse agent to begin with: it drives to the beacon, turns away from what is in its way, and
// ends its run in the target. Usage: java Mouse.java HOST PORT POSITION NAME

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

public final class Mouse {
    private static final double CRUISE = 0.1; // robot diameters (Mu) a cycle for each wheel; up to 0.15
    private static final double TURN = 0.002; // Mu a cycle for each degree that the beacon is aside
    private static final double NEAR = 1.5; // 1/Mu: a wall at two thirds of a diameter

    private final DatagramSocket socket = new DatagramSocket();
    private final DatagramPacket packet = new DatagramPacket(new byte[8192], 8192);
    private String message = "";

    /** Registers. The simulator answers from another port, to which everything else goes. */
    private Mouse(String host, int port, String position, String name) throws Exception {
        byte[] text = bytes("<Robot Id=\"" + position + "\" Name=\"" + name + "\"/>");
        socket.setSoTimeout(1000);
        while (message.isEmpty()) {
            socket.send(new DatagramPacket(text, text.length, new InetSocketAddress(host, port)));
            read();
        }
        if (!value("<Reply", "Status").equals("Ok")) {
            throw new IllegalStateException(
                "Position " + position + " is refused: it is taken, or the game runs already.");
        }
        socket.connect(packet.getSocketAddress());
    }

    /** All datagrams end with a NUL byte. */
    private static byte[] bytes(String text) {
        return (text + '\0').getBytes(StandardCharsets.ISO_8859_1);
    }

    private void send(String text) throws Exception {
        byte[] data = bytes(text);
        socket.send(new DatagramPacket(data, data.length));
    }

    /** Reads a message; false if none comes in time. */
    private boolean read() throws Exception {
        packet.setLength(8192);
        try {
            socket.receive(packet);
        } catch (SocketTimeoutException late) {
            return false;
        }
        message = new String(packet.getData(), 0, packet.getLength(), StandardCharsets.ISO_8859_1);
        return true;
    }

    /** The value of an attribute of the first element that begins so; empty if there is none. */
    private String value(String element, String attribute) {
        int begin = message.indexOf(element);
        String wanted = ' ' + attribute + "=\"";
        int at = begin < 0 ? -1 : message.indexOf(wanted, begin);
        if (at < 0 || at > message.indexOf('>', begin)) {
            return "";
        }
        int from = at + wanted.length();
        return message.substring(from, message.indexOf('"', from));
    }

    /** A reading; `otherwise` when the sensor was not asked or sees nothing. */
    private double number(String element, String attribute, double otherwise) {
        try {
            return Double.parseDouble(value(element, attribute));
        } catch (NumberFormatException none) {
            return otherwise;
        }
    }

    private void play() throws Exception {
        String[] requests = {"Beacon0", "IRSensor0", "IRSensor1", "IRSensor2"};
        double[] walls = {0, 0, 0}; // ahead, left, right; the newest readings
        double beacon = 0; // degrees, left is positive
        socket.setSoTimeout(0);
        for (read(); !value("<Leds", "EndLed").equals("On"); read()) {
            for (int i = 0; i < walls.length; ++i) {
                walls[i] = number("<IRSensor Id=\"" + i + '"', "Value", walls[i]);
            }
            beacon = number("<BeaconSensor", "Value", beacon);
            if (!value("<Buttons", "Start").equals("On")) {
                continue;
            }
            if (number("<Sensors", "Ground", -1) >= 0) { // all of the robot is in the target
                send("<Actions LeftMotor=\"0\" RightMotor=\"0\" EndLed=\"On\"/>");
                continue;
            }
            boolean isNear = Math.max(walls[0], Math.max(walls[1], walls[2])) > NEAR;
            double away = walls[1] > walls[2] ? -CRUISE : CRUISE;
            double turn = isNear ? away : Math.max(-CRUISE, Math.min(CRUISE, TURN * beacon));
            double ahead = isNear ? 0 : CRUISE;
            // The usual rules allow two requests a cycle; the ground is needed in each.
            int time = (int) number("<Measures", "Time", 0);
            send(String.format(Locale.ROOT,
                "<Actions LeftMotor=\"%.3f\" RightMotor=\"%.3f\"><SensorRequests Ground=\"Yes\" "
                    + "%s=\"Yes\"/></Actions>",
                ahead - turn, ahead + turn, requests[time % requests.length]));
        }
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 4) {
            System.err.println("Usage: java Mouse.java HOST PORT POSITION NAME");
            System.exit(2);
        }
        new Mouse(arguments[0], Integer.parseInt(arguments[1]), arguments[2], arguments[3]).play();
    }
}
