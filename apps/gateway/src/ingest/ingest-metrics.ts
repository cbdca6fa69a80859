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

/** Present state of ingest; a gateway that waits for its turn has none. */
interface IngestState {
  readonly uncommitted: number;
  readonly isStalled: boolean;
}
let state: IngestState | undefined;

gauge({ name: 'earshot_ingest_uncommitted_messages', help: 'Messages that are read and not committed.' }, (metric) =>
  metric.set(state?.uncommitted ?? 0),
);
gauge(
  { name: 'earshot_ingest_active', help: '1 in the gateway that ingests, 0 in one that waits or cannot commit.' },
  (metric) => metric.set(state === undefined || state.isStalled ? 0 : 1),
);

export const noteIngestState = (next: IngestState | undefined): void => void (state = next);

export function noteCommitted(items: readonly Received[], now = Date.now()): void {
  if (items.length === 0) return;
  committed.inc(items.length);
  wait.observe((now - items.reduce((first, { receivedAt }) => Math.min(first, receivedAt), now)) / 1_000);
}
