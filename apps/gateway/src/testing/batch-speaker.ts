import { randomUUID } from 'node:crypto';
import type { Database, Trx } from '@earshot/db/client';
import { encodeUp } from '@earshot/device-protocol/codec/encode';
import type { UpMessages } from '@earshot/device-protocol/codec/registry';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';
import { DeviceCap } from '../ingest/device-cap.ts';
import { Descriptions } from '../ingest/descriptions.ts';
import { ListAssembly } from '../ingest/list-assembly.ts';
import type { UnackedPacket } from '../ingest/delayed-acks.ts';
import { receive } from '../ingest/received.ts';
import { writeBatch } from '../ingest/write-batch.ts';
import type { BatchOutcome } from '../ingest/batch-outcome.ts';

interface Voice {
  boot: number;
  seq: number;
  storageId: string;
  nonce: string;
}

/** Writes messages of controllers directly into batches, without a broker. */
export class BatchSpeaker {
  readonly #db: Database;
  readonly #assembly = new ListAssembly();
  readonly #cap = new DeviceCap();
  readonly #descriptions = new Descriptions();
  readonly #voices = new Map<string, Voice>();

  constructor(db: Database) {
    this.#db = db;
  }

  get now(): Date {
    return new Date();
  }

  async hello(serial: string, { newBoot = false, newStorage = false } = {}): Promise<BatchOutcome> {
    const voice = this.#voice(serial);
    if (newStorage) Object.assign(voice, { storageId: randomUUID(), boot: 1, seq: 0 });
    else if (newBoot) Object.assign(voice, { boot: voice.boot + 1, seq: 0 });
    return this.say(serial, 'hello', {
      ...this.envelope(serial),
      storageId: voice.storageId,
      model: 'test',
      versions: { firmware: '1.0.0' },
      supportedFeatures: ['lists.send'],
      plan: { generation: 0, digest: EMPTY_PLAN_DIGEST },
      lists: { baseUnits: EMPTY_PLAN_DIGEST, endpoints: EMPTY_PLAN_DIGEST },
      journal: { from: 1, next: 1 },
      nonce: voice.nonce,
    });
  }

  async state(
    serial: string,
    status: UpMessages['state']['status'],
    more: Partial<UpMessages['state']> = {},
  ): Promise<BatchOutcome> {
    return this.say(serial, 'state', {
      ...this.envelope(serial),
      status,
      faults: [],
      cpu: 10,
      memory: 20,
      disk: 30,
      temperature: 40,
      nics: [],
      versions: { firmware: '1.0.0' },
      uptimeS: 100,
      plan: { generation: 0, digest: EMPTY_PLAN_DIGEST },
      headsetsOnline: 3,
      ...more,
    });
  }

  bye(serial: string): Promise<BatchOutcome> {
    return this.say(serial, 'bye', { v: 1, nonce: this.#voice(serial).nonce });
  }

  /** `behind` lowers the seq of the message by that much. */
  async endpoints(
    serial: string,
    list: {
      set: readonly (Pick<EndpointRow, 'id'> & Partial<EndpointRow>)[];
      removed?: readonly string[];
      full: boolean;
      behind?: number;
      ownerEpoch?: number;
      digest?: string;
    },
  ): Promise<BatchOutcome> {
    const envelope = this.envelope(serial);
    return this.say(serial, 'endpoints', {
      ...envelope,
      ownerEpoch: list.ownerEpoch ?? 0,
      seq: Math.max(0, envelope.seq - (list.behind ?? 0)),
      full: list.full,
      digest: list.digest ?? 'a'.repeat(16),
      set: [...new Map(list.set.map((row) => [row.id, endpointOf(row)])).values()],
      removed: [...(list.removed ?? [])],
    });
  }

  envelope(serial: string) {
    const voice = this.#voice(serial);
    voice.seq += 1;
    return {
      v: 1 as const,
      id: randomUUID(),
      boot: voice.boot,
      seq: voice.seq,
      at: this.now.toISOString(),
      ownerEpoch: 0,
    };
  }

  async say<Name extends keyof UpMessages>(
    serial: string,
    name: Name,
    message: UpMessages[Name],
  ): Promise<BatchOutcome> {
    const packets = [packetOf(serial, name, message)];
    const outcome = await this.#db.transaction().execute((trx) => this.write(trx, packets));
    outcome.committed();
    return outcome;
  }

  /** Decodes and writes packets as one batch. */
  write(trx: Trx, packets: readonly UnackedPacket[]): Promise<BatchOutcome> {
    const kept = { assembly: this.#assembly, cap: this.#cap, descriptions: this.#descriptions };
    return writeBatch(trx, { items: packets.map(receive), ...kept, now: this.now });
  }

  #voice(serial: string): Voice {
    const known = this.#voices.get(serial);
    if (known !== undefined) return known;
    const voice = { boot: 0, seq: 0, storageId: randomUUID(), nonce: randomUUID() };
    this.#voices.set(serial, voice);
    return voice;
  }
}

export function packetOf<Name extends keyof UpMessages>(
  serial: string,
  name: Name,
  message: UpMessages[Name],
): UnackedPacket {
  const { topic, payload } = encodeUp(serial, name, message);
  return { topic, payload: Buffer.from(payload), acknowledge: () => undefined };
}

const endpointOf = (row: Pick<EndpointRow, 'id'> & Partial<EndpointRow>): EndpointRow => ({
  ipei: '0123456789',
  category: 'headset',
  name: `H ${row.id}`,
  status: 'online',
  battery: 50,
  charging: false,
  conference: null,
  lastEventAt: null,
  ...row,
});
