import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DecodeReason } from './codec/decode.ts';
import type { Effect } from './device/effect.ts';
import type { DeviceEvent, When } from './device/event.ts';

/** A message as sent, and as decoded: without unknown fields, with unknown values as `unknown`. */
export interface ValidVector {
  readonly name: string;
  readonly topic: string;
  readonly payload: unknown;
  /** Left out if the decoded message equals the sent one. */
  readonly read?: unknown;
}

export interface RefusedVector {
  readonly name: string;
  readonly topic: string;
  readonly reason: DecodeReason;
  /** Exactly one of the two is set; `base64` is for bytes that are not valid text. */
  readonly text?: string;
  readonly base64?: string;
}

export interface ShardVector {
  readonly serial: string;
  readonly shard: string;
}

/** A sequence of events for a device with empty storage, with the effects expected of each. */
export interface Sequence {
  readonly name: string;
  readonly steps: readonly {
    readonly when: When;
    /** 'reboot': all state that was not stored durably is lost. */
    readonly event: DeviceEvent | 'reboot';
    readonly effects: readonly Effect[];
  }[];
}

export interface Vectors {
  readonly valid: readonly ValidVector[];
  readonly refused: readonly RefusedVector[];
  readonly sequences: readonly Sequence[];
  readonly shards: readonly ShardVector[];
}

/** The implementation under test. Leave out parts that the device does not expose; their vectors are skipped. */
export interface ConformanceAdapter {
  /** Decodes a message; returns undefined or a reason if the message is refused. */
  readonly read?: (topic: string, payload: Uint8Array) => Promise<ReadMessage>;
  /** Returns the shard in the topics of a device with this serial number. */
  readonly shardOf?: (serial: string) => Promise<string>;
  /** Starts a device with empty storage that supports the commands `controller.reboot` and `hostname.set`. */
  readonly boot?: (when: When) => Promise<DeviceUnderTest>;
}

export type ReadMessage =
  { readonly ok: true; readonly message: unknown } | { readonly ok: false; readonly reason?: string };

export interface DeviceUnderTest {
  /** Applies an event and returns the device's effects in order. */
  readonly take: (event: DeviceEvent, when: When) => Promise<readonly Effect[]>;
  readonly reboot: (when: When) => Promise<readonly Effect[]>;
}

export interface ConformanceResult {
  readonly name: string;
  /** undefined if the vector passed. */
  readonly failure: string | undefined;
}

export async function readVectors(folder: string): Promise<Vectors> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const [up, down, refused, sequences, shards] = await Promise.all(
    ['valid-up', 'valid-down', 'refused', 'sequences', 'shards'].map(read),
  );
  return { valid: [...(up as ValidVector[]), ...(down as ValidVector[])], refused, sequences, shards } as Vectors;
}

/** Runs all vectors against a device, one after another. */
export async function runConformance(adapter: ConformanceAdapter, vectors: Vectors): Promise<ConformanceResult[]> {
  const { read, boot, shardOf } = adapter;
  const results: ConformanceResult[] = [];
  const note = (name: string, failure: string | undefined) => results.push({ name, failure });
  if (read !== undefined) {
    for (const vector of vectors.valid) {
      note(`reads ${vector.name}`, await readsValid(read, vector));
      note(`refuses every truncation of ${vector.name}`, await refusesTruncations(read, vector));
      note(`refuses an unknown version of ${vector.name}`, await refusesVersion(read, vector));
    }
    for (const vector of vectors.refused) note(`refuses ${vector.name}`, await refuses(read, vector));
  }
  if (shardOf !== undefined) {
    for (const { serial, shard } of vectors.shards)
      note(`computes the shard of ${serial}`, differs(await shardOf(serial), shard));
  }
  if (boot !== undefined) for (const sequence of vectors.sequences) note(sequence.name, await follows(boot, sequence));
  return results;
}

type Read = NonNullable<ConformanceAdapter['read']>;

const bytesOf = (message: unknown): Uint8Array => Buffer.from(JSON.stringify(message));

async function readsValid(read: Read, vector: ValidVector): Promise<string | undefined> {
  const result = await read(vector.topic, bytesOf(vector.payload));
  if (!result.ok) return `refused: ${result.reason ?? ''}`;
  return differs(result.message, vector.read ?? vector.payload);
}

async function refusesTruncations(read: Read, { topic, payload }: ValidVector): Promise<string | undefined> {
  const bytes = bytesOf(payload);
  for (let length = 0; length < bytes.length; length++) {
    if ((await read(topic, bytes.subarray(0, length))).ok) return `took the first ${length} bytes`;
  }
  return undefined;
}

async function refusesVersion(read: Read, { topic, payload }: ValidVector): Promise<string | undefined> {
  for (const v of [0, 2, '1', null]) {
    if ((await read(topic, bytesOf({ ...(payload as object), v }))).ok) return `took version ${JSON.stringify(v)}`;
  }
  return undefined;
}

async function refuses(read: Read, { topic, reason, text, base64 }: RefusedVector): Promise<string | undefined> {
  const payload = base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64');
  const result = await read(topic, payload);
  if (result.ok) return 'it was taken';
  return result.reason === undefined || result.reason === reason
    ? undefined
    : `refused for ${result.reason}, not ${reason}`;
}

async function follows(boot: NonNullable<ConformanceAdapter['boot']>, sequence: Sequence): Promise<string | undefined> {
  const [first] = sequence.steps;
  if (first === undefined) return 'the sequence is empty';
  const device = await boot(first.when);
  for (const [index, { event, when, effects }] of sequence.steps.entries()) {
    const done = event === 'reboot' ? await device.reboot(when) : await device.take(event, when);
    const failure = differs(done, effects);
    if (failure !== undefined) return `step ${index + 1}: ${failure}`;
  }
  return undefined;
}

/** Compares as JSON, so a field with the value undefined equals a missing field. */
function differs(actual: unknown, expected: unknown): string | undefined {
  const plain: unknown = JSON.parse(JSON.stringify(actual));
  return isDeepStrictEqual(plain, expected) ? undefined : `${JSON.stringify(plain)} is not ${JSON.stringify(expected)}`;
}
