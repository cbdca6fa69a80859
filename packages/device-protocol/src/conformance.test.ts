import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeUp } from './codec/decode.ts';
import { type ConformanceAdapter, readVectors, runConformance } from './conformance.ts';
import { referenceAdapter } from './testing/reference-adapter.ts';
import { DOWN_TOPICS, parseTopic, UP_TOPICS } from './topics.ts';

const vectors = await readVectors(join(import.meta.dirname, '..', 'vectors'));
const results = await runConformance(referenceAdapter, vectors);
const nothing = () => Promise.resolve([]);
const failing = async (adapter: ConformanceAdapter) =>
  (await runConformance(adapter, vectors)).filter(({ failure }) => failure !== undefined).length;

it.each(results)('the reference device $name', ({ failure }) => {
  expect(failure).toBeUndefined();
});

it('the vectors contain a valid message for each topic', () => {
  const named = new Set(vectors.valid.map(({ topic }) => parseTopic(topic)?.name));
  expect(named).toEqual(new Set([...UP_TOPICS, ...DOWN_TOPICS]));
});

describe('the conformance test', () => {
  it('fails a device that accepts any message', async () => {
    expect(await failing({ read: () => Promise.resolve({ ok: true, message: {} }) })).toBeGreaterThan(20);
  });

  it('fails a device that reads only up messages', async () => {
    expect(await failing({ read: (topic, payload) => Promise.resolve(decodeUp(topic, payload)) })).toBeGreaterThan(2);
  });

  it('fails a device that computes another shard', async () => {
    expect(await failing({ shardOf: () => Promise.resolve('00') })).toBe(vectors.shards.length);
  });

  it('fails a device that does nothing', async () => {
    expect(await failing({ boot: () => Promise.resolve({ take: nothing, reboot: nothing }) })).toBe(
      vectors.sequences.length,
    );
  });
});

it('the conformance test skips parts that the device gives no access to', async () => {
  expect(await runConformance({}, vectors)).toEqual([]);
});
