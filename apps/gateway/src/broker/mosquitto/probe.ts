import { randomBytes } from 'node:crypto';
import { MAX_PACKET_BYTES, MAX_PAYLOAD_BYTES } from '@earshot/device-protocol/limits';
import {
  downFilter,
  downTopic,
  OWN_DOWN_PATTERN,
  OWN_UP_PATTERN,
  upFilter,
  upTopic,
} from '@earshot/device-protocol/topics';
import type { ServiceSecrets } from '../service-principals.ts';
import { BrokerUnfit } from './broker-unfit.ts';
import type { ControlChannel } from './control-channel.ts';
import { ProbeClient } from './probe-client.ts';
import { DEVICE_ROLE } from './roles.ts';

/** This account exists while the probe runs. The other serial belongs to no device. */
const PROBE = 'EARSHOT-PROBE';
const OTHER = 'EARSHOT-PROBE-OTHER';
/** Ten times Mosquitto's default limit of unacknowledged messages. */
const IN_FLIGHT = 200;

export interface ProbeDeps {
  readonly url: string;
  readonly secrets: Pick<ServiceSecrets, 'gateway' | 'worker'>;
  readonly channel: ControlChannel;
}

interface Probing {
  readonly device: ProbeClient;
  readonly gateway: ProbeClient;
  readonly asGateway: (clientId: string) => Promise<ProbeClient>;
  readonly asWorker: () => Promise<ProbeClient>;
  readonly asDevice: () => Promise<ProbeClient>;
}

/**
 * Tests the broker features that Earshot relies on, as a device, as the gateway and as the worker. Throws BrokerUnfit for the first
 * that is missing. Messages of the probe's device also reach the gateway's session, which stores them once, as a dead
 * letter of an unknown controller.
 */
export async function probeBroker({ url, secrets, channel }: ProbeDeps): Promise<void> {
  const password = randomBytes(16).toString('hex');
  // An earlier probe that was interrupted may have left its account.
  await channel.run([{ command: 'deleteClient', username: PROBE }]);
  await channel.demand([
    { command: 'createClient', username: PROBE, clientid: PROBE, password, roles: [{ rolename: DEVICE_ROLE }] },
  ]);
  const open: ProbeClient[] = [];
  const connect = async (name: string, clientId: string, secret: string) => {
    const client = await ProbeClient.connect({ url, name, clientId, password: secret });
    open.push(client);
    return client;
  };
  const asGateway = (clientId: string) => connect('gateway', clientId, secrets.gateway);
  const asWorker = () => connect('worker', 'earshot-probe-worker', secrets.worker);
  const asDevice = () => connect(PROBE, PROBE, password);
  try {
    const gateway = await asGateway('earshot-probe');
    const probing = { device: await asDevice(), gateway, asGateway, asWorker, asDevice };
    const checks = [ownTopics, workerTopics, foreignTopics, packetLimit, nothingRetained, inFlightWindow];
    for (const check of checks) await check(probing);
  } finally {
    await Promise.all(open.map((client) => client.end()));
    await channel.run([{ command: 'deleteClient', username: PROBE }]);
  }
}

const said = (nonce: string) => JSON.stringify({ v: 1, nonce });
const PATTERNS = `It needs an \`acl_file\` with \`pattern write ${OWN_UP_PATTERN}\` and \`pattern read ${OWN_DOWN_PATTERN}\``;

async function ownTopics({ device, gateway }: Probing): Promise<void> {
  await gateway.mqtt.subscribeAsync([PROBE, OTHER].map(upFilter), { qos: 1 });
  await device.mqtt.subscribeAsync(downFilter(PROBE), { qos: 1 });
  await gateway.say(downTopic(PROBE, 'acks'), 'own');
  if (!(await device.receives('own'))) throw new BrokerUnfit('delivers no messages to devices', `${PATTERNS}.`);
  await device.say(upTopic(PROBE, 'bye'), said('own'));
  if (!(await gateway.receives(said('own')))) throw new BrokerUnfit('lets no device speak', `${PATTERNS}.`);
}

async function workerTopics({ device, asWorker }: Probing): Promise<void> {
  const worker = await asWorker();
  for (const name of ['plans', 'commands'] as const) {
    await worker.say(downTopic(PROBE, name), `worker ${name}`);
    if (await device.receives(`worker ${name}`)) continue;
    throw new BrokerUnfit(`delivers no ${name} of the worker`, 'Restart the gateway, which gives the worker its role.');
  }
}

/**
 * The device first receives a message of its own, sent after the foreign one. By then the foreign message would have
 * arrived.
 */
async function foreignTopics({ device, gateway }: Probing): Promise<void> {
  await device.mqtt.subscribeAsync([downFilter(OTHER), '#'], { qos: 1 }).catch(() => undefined);
  await gateway.say(downTopic(OTHER, 'acks'), 'foreign');
  await gateway.say(downTopic(PROBE, 'acks'), 'after');
  if (!(await device.receives('after')) || device.receivedCount('foreign') > 0) {
    throw new BrokerUnfit('lets a device hear what is said to another one', `${PATTERNS}, and no other rule.`);
  }
  // Some brokers close the connection after a forbidden publish.
  await device.say(upTopic(OTHER, 'bye'), said('foreign')).catch(() => undefined);
  if (!device.mqtt.connected) return;
  await device.say(upTopic(PROBE, 'bye'), said('after'));
  if (!(await gateway.receives(said('after'))) || gateway.receivedCount(said('foreign')) > 0) {
    throw new BrokerUnfit('lets a device speak for another one', `${PATTERNS}, and no other rule.`);
  }
}

async function packetLimit({ device, gateway, asGateway }: Probing): Promise<void> {
  const large = Buffer.concat([Buffer.from('large'), Buffer.alloc(MAX_PAYLOAD_BYTES - 5, ' ')]);
  const cutOff = await gateway.isCutOffFor(downTopic(PROBE, 'acks'), large);
  if (cutOff || !(await device.receives('large'))) {
    throw new BrokerUnfit('refuses packets of 256 KiB', `Set \`max_packet_size ${MAX_PACKET_BYTES}\`.`);
  }
  const other = await asGateway('earshot-probe-large');
  if (await other.isCutOffFor(downTopic(PROBE, 'acks'), Buffer.alloc(MAX_PACKET_BYTES, ' '))) return;
  throw new BrokerUnfit('takes packets over 256 KiB', `Set \`max_packet_size ${MAX_PACKET_BYTES}\`.`);
}

async function nothingRetained({ asGateway }: Probing): Promise<void> {
  const topic = downTopic(PROBE, 'acks');
  const client = await asGateway('earshot-probe-retain');
  if (await client.isCutOffFor(topic, 'retained', true)) return;
  await client.mqtt.publishAsync(topic, '', { qos: 1, retain: true });
  throw new BrokerUnfit('keeps retained messages', 'Set `retain_available false`.');
}

async function inFlightWindow({ gateway, asDevice }: Probing): Promise<void> {
  const silent = await asDevice();
  silent.withholdAcknowledgements();
  await silent.mqtt.subscribeAsync(downFilter(PROBE), { qos: 1 });
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => gateway.say(downTopic(PROBE, 'acks'), 'window')));
  if (await silent.receives('window', IN_FLIGHT)) return;
  throw new BrokerUnfit(
    `sends only ${silent.receivedCount('window')} messages before the first is acknowledged`,
    'The gateway acknowledges what is committed, many at once: set `max_inflight_messages 0`.',
  );
}
