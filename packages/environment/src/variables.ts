import { z } from 'zod';
import { variable, type Part } from './variable.ts';

const text = z.string().min(1);
/** 0 lets standalone choose a free port. */
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const loopback = '127.0.0.1';
const aPort = 'a port number from 0 to 65535';
const aSecret = 'a random text of at least 16 characters';
const mqttSecret = text.min(16);

const everyPart: readonly Part[] = ['api', 'worker', 'gateway', 'simulator', 'db', 'standalone'];

/** Every variable that any part of Earshot reads. `docs/environment.md` is made from this. */
export const variables = z.object({
  NODE_ENV: variable(z.enum(['development', 'test', 'production']).default('development'), {
    topic: 'General',
    description: 'In `production` sample secrets are refused and pages meant for development are closed.',
    expects: 'development, test or production',
    example: 'production',
    readBy: everyPart,
  }),
  EARSHOT_ENVIRONMENT: variable(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/)
      .optional(),
    {
      topic: 'General',
      description:
        'Name of this installation; settings and feature flags may have a value of their own in it. Without it `production` or `development`, by NODE_ENV.',
      expects: 'lower-case letters, digits and hyphens',
      example: 'staging',
      readBy: ['api', 'worker', 'standalone'],
    },
  ),
  LOG_LEVEL: variable(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'), {
    topic: 'General',
    description: 'The least serious kind of line that is logged.',
    expects: 'trace, debug, info, warn, error, fatal or silent',
    example: 'debug',
    readBy: everyPart,
  }),
  BLOB_DIR: variable(text.default('.earshot/blobs'), {
    topic: 'General',
    description: 'Folder of audio clips and firmware, shared by the parts that read it.',
    expects: 'a folder',
    example: '/var/lib/earshot/blobs',
    readBy: ['api', 'worker', 'gateway', 'db'],
  }),
  BUILD_REVISION: variable(
    z
      .string()
      .regex(/^[\da-f]{7,40}$/)
      .optional(),
    {
      topic: 'General',
      description: 'The commit that runs, for the health page; without it a checkout is asked for its own.',
      expects: '7 to 40 hexadecimal digits',
      example: '478575c0aa31',
      readBy: ['api', 'worker', 'gateway', 'standalone'],
    },
  ),

  DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }), {
    topic: 'Database',
    description: 'PostgreSQL 18 or later. Without it `npm start` runs an embedded one.',
    expects: 'a URL that begins with postgres://',
    example: 'postgres://earshot:password@db.internal:5432/earshot',
    readBy: ['api', 'worker', 'gateway', 'db', 'standalone'],
    secret: true,
  }),
  POSTGRES_PORT: variable(port.default(15_432), {
    topic: 'Database',
    description: 'Port of the embedded PostgreSQL on loopback.',
    expects: aPort,
    example: '15433',
    readBy: ['standalone'],
  }),

  TEMPORAL_ADDRESS: variable(z.string().regex(/^[^\s:/]+:\d{1,5}$/), {
    topic: 'Workflows',
    description: 'A Temporal cluster. Without it `npm start` runs a Temporal development server.',
    expects: 'host:port',
    example: 'temporal.internal:7233',
    readBy: ['worker', 'standalone'],
  }),
  TEMPORAL_NAMESPACE: variable(text.default('default'), {
    topic: 'Workflows',
    description: "Temporal's namespace.",
    expects: 'the name of a namespace',
    example: 'earshot',
    readBy: ['worker', 'standalone'],
  }),
  TEMPORAL_CLI: variable(text.optional(), {
    topic: 'Workflows',
    description: 'The `temporal` program to run as the development server.',
    expects: 'the path of the temporal program',
    example: '/usr/local/bin/temporal',
    readBy: ['standalone', 'tests'],
  }),
  TEMPORAL_PORT: variable(port.default(17_233), {
    topic: 'Workflows',
    description: 'Port of the embedded Temporal server on loopback.',
    expects: aPort,
    example: '7233',
    readBy: ['standalone'],
  }),
  TEMPORAL_UI_PORT: variable(port.default(18_233), {
    topic: 'Workflows',
    description: "Port of the embedded Temporal server's page on loopback.",
    expects: aPort,
    example: '8233',
    readBy: ['standalone'],
  }),
  XDG_CACHE_HOME: variable(text.optional(), {
    topic: 'Workflows',
    description:
      'Folder whose subfolder `earshot` keeps the Temporal program and, for tests, Mosquitto; `~/.cache` without it.',
    expects: 'a folder',
    example: '/var/cache',
    readBy: ['standalone', 'tests'],
  }),

  API_HOST: variable(text.default(loopback), {
    topic: 'API and portal',
    description: 'Address that the api listens on.',
    expects: 'an address of this machine',
    example: '0.0.0.0',
    readBy: ['api', 'standalone'],
  }),
  API_PORT: variable(port.default(8080), {
    topic: 'API and portal',
    description: 'Port of the api and, where the api serves it, of the portal.',
    expects: aPort,
    example: '8090',
    readBy: ['api', 'standalone'],
  }),
  PORTAL_DIST: variable(text.optional(), {
    topic: 'API and portal',
    description: 'Folder with the built portal that the api serves; nothing is served without it.',
    expects: 'a folder with an index.html',
    example: 'apps/portal/dist',
    readBy: ['api', 'standalone'],
  }),
  PORTAL_PORT: variable(port.default(5173), {
    topic: 'API and portal',
    description: "Port of the portal's development server under `npm run dev`.",
    expects: aPort,
    example: '5174',
    readBy: ['portal', 'standalone'],
  }),
  API_URL: variable(httpUrl.default('http://127.0.0.1:8080'), {
    topic: 'API and portal',
    description: "Where the portal's development server passes calls on to; `npm run dev` sets it.",
    expects: 'a URL that begins with http:// or https://',
    example: 'http://127.0.0.1:8090',
    readBy: ['portal'],
  }),
  PUBLIC_URL: variable(httpUrl.optional(), {
    topic: 'API and portal',
    description: 'Address that browsers use. WebSockets and links in mails follow it; other origins are refused.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://earshot.example.com',
    readBy: ['api', 'worker'],
    neededWhen: { name: 'NODE_ENV', is: 'production' },
  }),
  SECRETS_KEY: variable(z.string().regex(/^[\w+/-]{43}=?(\s*,\s*[\w+/-]{43}=?)*$/), {
    topic: 'API and portal',
    description:
      'Keys under which secrets that have to be read again lie in the database (second factors; new secrets of controllers on their way to the broker). The first one seals; older ones behind it, separated by commas, still open.',
    expects: '32 random bytes in base64, as `openssl rand -base64 32` makes them',
    example: 'earshot-sample-instead-openssl-rand-base64-',
    readBy: ['api', 'gateway', 'db'],
    secret: true,
    sample: 'earshot-sample-key-that-seals-nothing-much0',
  }),
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional(), {
    topic: 'Mail',
    description: 'The mail server. Without it mails are kept, and the api shows them on `/dev/outbox`.',
    expects: 'a URL that begins with smtp:// or smtps://',
    example: 'smtps://earshot:password@mail.example.com',
    readBy: ['worker'],
    secret: true,
  }),
  MAIL_FROM: variable(text.default('Earshot <earshot@localhost>'), {
    topic: 'Mail',
    description: 'Whom mails come from.',
    expects: 'an e-mail address, with a name before it or without',
    example: 'Earshot <earshot@example.com>',
    readBy: ['worker'],
  }),

  GATEWAY_HTTP_HOST: variable(text.default(loopback), {
    topic: 'Devices',
    description: "Address that the gateway's HTTP side listens on (files for devices, health).",
    expects: 'an address of this machine',
    example: '0.0.0.0',
    readBy: ['gateway', 'standalone'],
  }),
  GATEWAY_HTTP_PORT: variable(port.default(8081), {
    topic: 'Devices',
    description: "Port of the gateway's HTTP side.",
    expects: aPort,
    example: '8091',
    readBy: ['gateway', 'standalone'],
  }),
  DEVICE_FILES_URL: variable(httpUrl.default('http://127.0.0.1:8081'), {
    topic: 'Devices',
    description: 'Base address under which devices reach the HTTP side of the gateway.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://devices.example.com',
    readBy: ['gateway', 'worker', 'simulator'],
  }),
  MQTT_HOST: variable(text.default(loopback), {
    topic: 'Devices',
    description: 'Address that the embedded broker listens on. It speaks without TLS: keep it on loopback.',
    expects: 'an address of this machine',
    example: loopback,
    readBy: ['gateway', 'standalone'],
  }),
  MQTT_PORT: variable(port.default(18_830), {
    topic: 'Devices',
    description: 'Port of the embedded broker.',
    expects: aPort,
    example: '1883',
    readBy: ['gateway', 'standalone'],
  }),
  MQTT_URL: variable(z.url({ protocol: /^mqtts?$/ }), {
    topic: 'Devices',
    description: 'The broker to connect to. The gateway carries an embedded one when it has none.',
    expects: 'a URL that begins with mqtt:// or mqtts://',
    example: 'mqtts://broker.example.com:8883',
    readBy: ['gateway', 'worker', 'simulator', 'standalone'],
  }),
  MQTT_ADMIN_SECRET: variable(mqttSecret.optional(), {
    topic: 'Devices',
    description:
      'Password of `earshot-admin` at the Mosquitto of MQTT_URL (deploy/mosquitto). With it the gateway tries at its start whether that broker is fit, makes the accounts of all parts and tells it who may connect. Other brokers are administered where they are run.',
    expects: aSecret,
    example: 'openssl rand -hex 16',
    readBy: ['gateway'],
    secret: true,
  }),
  GATEWAY_MQTT_SECRET: variable(mqttSecret, {
    topic: 'Devices',
    description: 'Password of the gateway at the broker.',
    expects: aSecret,
    example: 'openssl rand -hex 16',
    readBy: ['gateway'],
    secret: true,
    sample: 'earshot-sample-gateway',
  }),
  WORKER_MQTT_SECRET: variable(mqttSecret, {
    topic: 'Devices',
    description: 'Password of the worker at the broker.',
    expects: aSecret,
    example: 'openssl rand -hex 16',
    readBy: ['gateway', 'worker'],
    secret: true,
    sample: 'earshot-sample-worker',
  }),
  SIMULATOR_MQTT_SECRET: variable(mqttSecret, {
    topic: 'Devices',
    description: 'Password of the simulator at the broker.',
    expects: aSecret,
    example: 'openssl rand -hex 16',
    readBy: ['gateway', 'simulator'],
    secret: true,
    sample: 'earshot-sample-simulator',
  }),

  SPEECH_PROVIDER: variable(z.enum(['espeak', 'openai-compatible', 'none']).default('espeak'), {
    topic: 'Speech',
    description: 'Who turns text into speech.',
    expects: 'espeak, openai-compatible or none',
    example: 'openai-compatible',
    readBy: ['api'],
  }),
  POSTCODES_URL: variable(httpUrl.optional(), {
    topic: 'General',
    description:
      'Base address of a postcode service with the API of postcodes.io. Without it postcodes are looked up in the own table, which `packages/db/src/cli/import-postcodes.ts` fills from the ONS Postcode Directory.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://api.postcodes.io',
    readBy: ['api'],
  }),
  SPEECH_URL: variable(httpUrl.optional(), {
    topic: 'Speech',
    description: 'Base address of the speech service.',
    expects: 'a URL that begins with http:// or https://',
    example: 'https://speech.internal/v1',
    readBy: ['api'],
    neededWhen: { name: 'SPEECH_PROVIDER', is: 'openai-compatible' },
  }),
  SPEECH_API_KEY: variable(text.optional(), {
    topic: 'Speech',
    description: 'Key of the speech service.',
    expects: 'the key',
    example: 'the key that the service gave you',
    readBy: ['api'],
    secret: true,
  }),
  SPEECH_MODEL: variable(text.optional(), {
    topic: 'Speech',
    description: 'Model of the speech service.',
    expects: "a name from the service's list",
    example: 'tts-1',
    readBy: ['api'],
    neededWhen: { name: 'SPEECH_PROVIDER', is: 'openai-compatible' },
  }),
  SPEECH_VOICE: variable(text.optional(), {
    topic: 'Speech',
    description: 'Voice of the speech service.',
    expects: "a name from the service's list",
    example: 'alloy',
    readBy: ['api'],
  }),

  SIMULATOR_SCENARIO: variable(text.optional(), {
    topic: 'Simulator',
    description: 'What the simulated fleet lives through; an ordinary day of the demo without it.',
    expects: 'demo, peak-day, line-cut-leeds, firmware-mix, or the path of a scenario file',
    example: 'peak-day',
    readBy: ['simulator'],
  }),
  SIMULATOR_CONTROL_PORT: variable(port.optional(), {
    topic: 'Simulator',
    description:
      'Port of the page that steers the simulated fleet, on loopback; `npm start` takes a free one. Closed in production.',
    expects: aPort,
    example: '8085',
    readBy: ['simulator', 'standalone'],
  }),
  SIMULATOR_CREDENTIALS: variable(text.default('.earshot/simulator-credentials.json'), {
    topic: 'Simulator',
    description: 'File with the device secrets of the simulated controllers; putting the demo data in writes it.',
    expects: 'the path of a file',
    example: '/var/lib/earshot/simulator-credentials.json',
    readBy: ['simulator', 'db'],
  }),
  SIMULATOR_STORAGE: variable(text.optional(), {
    topic: 'Simulator',
    description:
      'Folder in which simulated controllers keep what they remember; without it every start makes new devices.',
    expects: 'a folder',
    example: '.earshot/simulator',
    readBy: ['simulator'],
  }),
  SIMULATOR_TRUTH: variable(text.optional(), {
    topic: 'Simulator',
    description: 'File to which simulated controllers write what they really did; tests hold the record against it.',
    expects: 'the path of a file',
    example: '/tmp/truth.jsonl',
    readBy: ['simulator'],
  }),

  EARSHOT_HOME: variable(text.default('.earshot'), {
    topic: 'One machine',
    description: 'Folder in which `npm start` keeps data, secrets and logs.',
    expects: 'a folder',
    example: '/var/lib/earshot',
    readBy: ['standalone', 'tests'],
  }),
  MOSQUITTO: variable(text.optional(), {
    topic: 'One machine',
    description:
      "Mosquitto for the integration tests, with its dynamic-security plugin. Without it, one on the PATH, or Debian's, which is unpacked into the user's cache.",
    expects: 'the path of the mosquitto program',
    example: '/usr/sbin/mosquitto',
    readBy: ['tests'],
  }),
  CHROME_PATH: variable(text.optional(), {
    topic: 'One machine',
    description: 'Browser for the end-to-end tests.',
    expects: 'the path of a Chromium or Chrome program',
    example: '/usr/bin/chromium',
    readBy: ['tests'],
  }),
});

export type Environment = z.output<typeof variables>;
export type VariableName = keyof Environment;

// `Object.keys` loses the literal types that `shape` has.
export const variableNames = Object.keys(variables.shape) as VariableName[];
