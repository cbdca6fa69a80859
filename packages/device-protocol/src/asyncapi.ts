import { z } from 'zod';
import { DOWN_SCHEMAS, UP_SCHEMAS } from './codec/registry.ts';
import { KEEP_ALIVE_S, MAX_PACKET_BYTES } from './limits.ts';

const SUMMARIES = {
  hello: 'After each connect, and when a plan change cannot be applied.',
  bye: 'The last will; counts only with the nonce of the latest hello.',
  state: 'Each 60 s, each 2 s while watched; doubles as the sign of life.',
  'base-units': 'Changes of the list of base units; the full list only when asked for.',
  endpoints: 'Changes of the list of endpoints; the full list only when asked for.',
  journal: 'Reports that must not be lost, in order; sent again each 30 s until acknowledged.',
  acks: 'After the commit of a hello, state or journal message: the lease and the clock of the device.',
  plans: 'What to play and when: a complete snapshot, or the change from the generation before.',
  commands: 'What to do, once for each id.',
} as const;

type Name = keyof typeof SUMMARIES;
const DIRECTIONS = [
  // The document describes a device, so `up` topics are sent and `down` topics received.
  { level: 'up', action: 'send', schemas: UP_SCHEMAS },
  { level: 'down', action: 'receive', schemas: DOWN_SCHEMAS },
] as const;

const topics = DIRECTIONS.flatMap(({ level, action, schemas }) =>
  Object.entries(schemas).map(([name, schema]) => ({ name: name as Name, level, action, schema: schema as z.ZodType })),
);

/** The protocol as an AsyncAPI 3.0 document, generated from the codec's schemas. */
export const renderAsyncApi = (): string => JSON.stringify(asyncApi());

function asyncApi(): object {
  return {
    asyncapi: '3.0.0',
    id: 'urn:earshot:device-protocol:v1',
    info: {
      title: 'Earshot device protocol',
      version: '1.0.0',
      description:
        'Between controllers and the platform: JSON over MQTT 3.1.1 and TLS, clean sessions, nothing retained. Seen from ' +
        'the controller. Unknown fields are ignored, and unknown values of `x-known-values` are read as `unknown`.',
    },
    defaultContentType: 'application/json',
    servers: { platform: server },
    channels: Object.fromEntries(topics.map((topic) => [topic.name, channel(topic)])),
    operations: Object.fromEntries(topics.map((topic) => [`${topic.action}-${topic.name}`, operation(topic)])),
    components: {
      messages: Object.fromEntries(topics.map((topic) => [topic.name, message(topic)])),
      parameters: {
        shard: { description: 'The lowest byte of the CRC-32 of the serial number, as two hexadecimal digits.' },
        serial: { description: 'The serial number of the controller: 3 to 40 of A-Z, 0-9 and -. Also its user name.' },
      },
      securitySchemes: { secret: { type: 'userPassword', description: 'The serial number and the device secret.' } },
    },
  };
}

const server = {
  host: '{host}:8883',
  protocol: 'secure-mqtt',
  protocolVersion: '3.1.1',
  variables: { host: { description: 'The address of the gateway or of its broker.' } },
  security: [{ $ref: '#/components/securitySchemes/secret' }],
  bindings: {
    mqtt: { clientId: '{serial}', cleanSession: true, keepAlive: KEEP_ALIVE_S, bindingVersion: '0.2.0' },
  },
  'x-max-packet-bytes': MAX_PACKET_BYTES,
};

const channel = ({ name, level }: { name: Name; level: string }) => ({
  address: `earshot/v1/{shard}/{serial}/${level}/${name}`,
  summary: SUMMARIES[name],
  parameters: {
    shard: { $ref: '#/components/parameters/shard' },
    serial: { $ref: '#/components/parameters/serial' },
  },
  messages: { [name]: { $ref: `#/components/messages/${name}` } },
});

const operation = ({ name, action }: { name: Name; action: string }) => ({
  action,
  channel: { $ref: `#/channels/${name}` },
  summary: SUMMARIES[name],
  messages: [{ $ref: `#/channels/${name}/messages/${name}` }],
  bindings: { mqtt: { qos: 1, retain: false, bindingVersion: '0.2.0' } },
});

const message = ({ name, schema }: { name: Name; schema: z.ZodType }) => ({
  name,
  summary: SUMMARIES[name],
  contentType: 'application/json',
  'x-qos': 1,
  'x-retain': false,
  payload: {
    schemaFormat: 'application/schema+json;version=draft-07',
    // `input`: the message as sent, before unknown values are converted.
    schema: z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }),
  },
});
