import { randomUUID } from 'node:crypto';
import { decodeDown } from '@earshot/device-protocol/codec/decode';
import { encodeUp } from '@earshot/device-protocol/codec/encode';
import type { DownMessages, UpMessages } from '@earshot/device-protocol/codec/registry';
import type { WrittenEntry } from '@earshot/device-protocol/messages/journal-entry';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';
import { downFilter, upTopic } from '@earshot/device-protocol/topics';
import mqtt, { type MqttClient } from 'mqtt';
import { DEVICE_SECRET } from './test-gateway.ts';

type Written<T> = T extends unknown ? Omit<T, 'at'> : never;

/** A controller that sends arbitrary messages over real MQTT. */
export class TestDevice {
  readonly serial: string;
  readonly acks: DownMessages['acks'][] = [];
  readonly plans: DownMessages['plans'][] = [];
  readonly commands: DownMessages['commands'][] = [];
  readonly client: MqttClient;
  boot = 1;
  seq = 0;
  ownerEpoch = 1;
  storageId: string = randomUUID();
  nonce: string = randomUUID();
  plan = { generation: 0, digest: EMPTY_PLAN_DIGEST };

  constructor(serial: string, client: MqttClient) {
    this.serial = serial;
    this.client = client;
    client.on('message', (topic, payload) => {
      const read = decodeDown(topic, payload);
      if (!read.ok) throw new Error(`refused: ${read.reason} ${read.detail}`);
      if (read.name === 'acks') this.acks.push(read.message);
      else if (read.name === 'plans') this.plans.push(read.message);
      else this.commands.push(read.message);
    });
  }

  envelope() {
    this.seq += 1;
    const { boot, seq, ownerEpoch } = this;
    return { v: 1 as const, id: randomUUID(), boot, seq, at: new Date().toISOString(), ownerEpoch };
  }

  hello(with_: Partial<UpMessages['hello']> = {}): Promise<void> {
    return this.say('hello', {
      ...this.envelope(),
      storageId: this.storageId,
      model: 'test',
      versions: { firmware: '1.0.0' },
      supportedFeatures: ['lists.send'],
      plan: this.plan,
      lists: { baseUnits: EMPTY_PLAN_DIGEST, endpoints: EMPTY_PLAN_DIGEST },
      journal: { from: 1, next: 1 },
      nonce: this.nonce,
      ...with_,
    });
  }

  state(with_: Partial<UpMessages['state']> = {}): Promise<void> {
    return this.say('state', { ...this.stateMessage(), ...with_ });
  }

  stateMessage(): UpMessages['state'] {
    return {
      ...this.envelope(),
      status: 'active',
      faults: [],
      cpu: 10,
      memory: 20,
      disk: 30,
      temperature: 40.5,
      nics: [],
      versions: { firmware: '1.0.0' },
      uptimeS: 100,
      plan: this.plan,
      headsetsOnline: 3,
    };
  }

  journal(first: number, entries: readonly Written<WrittenEntry>[]): Promise<void> {
    const at = new Date().toISOString();
    return this.say('journal', {
      ...this.envelope(),
      first,
      entries: entries.map((entry) => ({ at, ...entry })),
    });
  }

  async say<Name extends keyof UpMessages>(name: Name, message: UpMessages[Name]): Promise<void> {
    const { topic, payload } = encodeUp(this.serial, name, message);
    await this.client.publishAsync(topic, payload, { qos: 1 });
  }

  /** Sends raw bytes, including ones that no device should send. */
  async sayRaw(name: keyof UpMessages, payload: string | Buffer): Promise<void> {
    await this.client.publishAsync(upTopic(this.serial, name), payload, { qos: 1 });
  }

  /** Ends the connection without a goodbye, so that the broker sends the will. */
  vanish(): void {
    this.client.options.reconnectPeriod = 0;
    this.client.stream.destroy();
  }
}

export interface ConnectTestDevice {
  readonly url: string;
  readonly serial: string;
  readonly nonce?: string;
  readonly secret?: string;
}

export async function connectTestDevice({
  url,
  serial,
  nonce = randomUUID(),
  secret = DEVICE_SECRET,
}: ConnectTestDevice): Promise<TestDevice> {
  const client = await mqtt.connectAsync(url, {
    protocolVersion: 4,
    clientId: serial,
    username: serial,
    password: secret,
    reconnectPeriod: 0,
    resubscribe: false,
    will: {
      topic: upTopic(serial, 'bye'),
      payload: Buffer.from(JSON.stringify({ v: 1, nonce })),
      qos: 1,
      retain: false,
    },
  });
  const device = new TestDevice(serial, client);
  device.nonce = nonce;
  await client.subscribeAsync(downFilter(serial), { qos: 1 });
  return device;
}
