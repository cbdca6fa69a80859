import { registry } from '@earshot/metrics/metrics';
import { expect, it } from 'vitest';
import { noteCommitted, noteIngestState } from './ingest-metrics.ts';

async function samples(name: string): Promise<Record<string, number>> {
  const text = (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));
  return Object.fromEntries(text.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('committed messages are counted, and each batch by the wait of its oldest message', async () => {
  const now = 1_000_000;
  noteCommitted([{ receivedAt: now - 200 }, { receivedAt: now - 3_000 }, { receivedAt: now - 10 }], now);
  noteCommitted([], now);
  expect(await samples('earshot_ingest_messages_total')).toEqual({ earshot_ingest_messages_total: 3 });
  expect(await samples('earshot_ingest_wait_seconds')).toMatchObject({
    'earshot_ingest_wait_seconds_bucket{le="2.5"}': 0,
    'earshot_ingest_wait_seconds_bucket{le="5"}': 1,
    earshot_ingest_wait_seconds_sum: 3,
    earshot_ingest_wait_seconds_count: 1,
  });
});

it('a gateway is active while it ingests', async () => {
  const active = async () => Object.values(await samples('earshot_ingest_active'));
  expect(await active()).toEqual([0]);
  noteIngestState({ uncommitted: 7, isIngesting: true });
  expect([await active(), Object.values(await samples('earshot_ingest_uncommitted_messages'))]).toEqual([[1], [7]]);
  noteIngestState({ uncommitted: 7, isIngesting: false });
  expect(await active()).toEqual([0]);
});
