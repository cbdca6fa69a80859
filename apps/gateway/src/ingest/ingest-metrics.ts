import { counter, gauge, histogram } from '@earshot/metrics/metrics';
import type { Received } from './received.ts';

const committed = counter({
  name: 'earshot_ingest_messages_total',
  help: 'Messages of controllers that were committed, and so acknowledged.',
});
const wait = histogram({
  name: 'earshot_ingest_wait_seconds',
  help: 'Time from the arrival of the oldest message of a batch to its commit.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
});

const uncommitted = gauge({
  name: 'earshot_ingest_uncommitted_messages',
  help: 'Messages that are read and not committed.',
});
const active = gauge({
  name: 'earshot_ingest_active',
  help: '1 in a gateway that ingests, 0 in one that waits or cannot commit.',
});

const heldShards = gauge({
  name: 'earshot_ingest_shards',
  help: 'Shards of the fleet that this gateway holds, of 256.',
});
const unownedShards = gauge({
  name: 'earshot_ingest_shards_without_gateway',
  help: 'Shards that no gateway holds, as seen by this gateway.',
});

export function noteIngestState(state: { readonly uncommitted: number; readonly isIngesting: boolean }): void {
  uncommitted.set(state.uncommitted);
  active.set(state.isIngesting ? 1 : 0);
}

export function noteCommitted(items: readonly Pick<Received, 'receivedAt'>[], now = Date.now()): void {
  if (items.length === 0) return;
  committed.inc(items.length);
  wait.observe((now - items.reduce((first, { receivedAt }) => Math.min(first, receivedAt), now)) / 1_000);
}

export function noteShards({ held, unowned }: { readonly held: number; readonly unowned: number }): void {
  heldShards.set(held);
  unownedShards.set(unowned);
}
