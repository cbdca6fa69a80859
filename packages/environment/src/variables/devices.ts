import { z } from 'zod';
import { variable } from '../variable.ts';
import { A_PORT, A_SECRET, LOOPBACK, httpUrl, key32, mqttSecret, port, text } from './kinds.ts';

export const DEVICES_VARIABLES = {
  GATEWAY_HTTP_HOST: variable(text.default(LOOPBACK), {
    topic: 'Devices',
    description: 'Address on which the gateway serves HTTP: files for devices, and health.',
    expects: 'an address of this machine',
    example: '0.0.0.0',
    readBy: ['gateway', 'standalone'],
  }),
  GATEWAY_HTTP_PORT: variable(port.default(8081), {
    topic: 'Devices',
    description: 'Port on which the gateway serves HTTP.',
    expects: A_PORT,
    example: '8091',
    readBy: ['gateway', 'standalone'],
  }),
  DEVICE_FILES_URL: variable(httpUrl.default('http://127.0.0.1:8081'), {
    topic: 'Devices',
    description: 'Base address at which simulated controllers download files from the gateway.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://devices.example.com',
    readBy: ['simulator'],
  }),
  MQTT_HOST: variable(text.default(LOOPBACK), {
    topic: 'Devices',
    description: 'Address on which the embedded broker listens. It has no TLS, so keep it on 127.0.0.1.',
    expects: 'an address of this machine',
    example: LOOPBACK,
    readBy: ['gateway', 'standalone'],
  }),
  MQTT_PORT: variable(port.default(18_830), {
    topic: 'Devices',
    description: 'Port of the embedded broker.',
    expects: A_PORT,
    example: '1883',
    readBy: ['gateway', 'standalone'],
  }),
  MQTT_URL: variable(z.url({ protocol: /^mqtts?$/ }), {
    topic: 'Devices',
    description: 'The MQTT broker. If unset, the gateway runs an embedded broker.',
    expects: 'a URL that begins with mqtt:// or mqtts://',
    example: 'mqtts://broker.example.com:8883',
    readBy: ['gateway', 'worker', 'simulator', 'standalone'],
  }),
  MQTT_ADMIN_SECRET: variable(mqttSecret.optional(), {
    topic: 'Devices',
    description:
      'Password of `earshot-admin` at the Mosquitto of MQTT_URL (deploy/mosquitto). If set, the gateway checks that broker at its start, creates the accounts of all parts, and maintains the accounts of controllers. Accounts of other brokers are managed outside Earshot.',
    expects: A_SECRET,
    example: 'openssl rand -hex 16',
    readBy: ['gateway'],
    secret: true,
  }),
  GATEWAY_MQTT_SECRET: variable(mqttSecret, {
    topic: 'Devices',
    description: 'Password of the gateway at the broker.',
    expects: A_SECRET,
    example: 'openssl rand -hex 16',
    readBy: ['gateway'],
    secret: true,
    sample: 'earshot-sample-gateway',
  }),
  WORKER_MQTT_SECRET: variable(mqttSecret, {
    topic: 'Devices',
    description: 'Password of the worker at the broker.',
    expects: A_SECRET,
    example: 'openssl rand -hex 16',
    readBy: ['gateway', 'worker'],
    secret: true,
    sample: 'earshot-sample-worker',
  }),
  SIMULATOR_MQTT_SECRET: variable(mqttSecret, {
    topic: 'Devices',
    description: 'Password of the simulator at the broker.',
    expects: A_SECRET,
    example: 'openssl rand -hex 16',
    readBy: ['gateway', 'simulator'],
    secret: true,
    sample: 'earshot-sample-simulator',
  }),
  FIRMWARE_SIGNING_KEY: variable(key32, {
    topic: 'Devices',
    description:
      'The ed25519 key that signs firmware releases when they are uploaded. If unset, each upload must include its signature.',
    expects: '32 bytes in base64, as `earshot firmware keys` prints them',
    example: 'earshot-sample-instead-openssl-rand-base64-',
    readBy: ['api'],
    secret: true,
    sample: 'earshot-sample-key-that-signs-nothing-much0',
  }),
  FIRMWARE_PUBLIC_KEY: variable(key32, {
    topic: 'Devices',
    description:
      'The public key of FIRMWARE_SIGNING_KEY, with which controllers verify releases. The api refuses releases with other signatures.',
    expects: 'the 32 bytes of an ed25519 public key in base64, as `earshot firmware keys` prints them',
    example: 'earshot-sample-instead-the-public-key-base6',
    readBy: ['api', 'simulator'],
    sample: 'CmdSOGt6N63pmrgXvNNltWYn8Xiss657nauiP5_iTGM',
  }),
};
