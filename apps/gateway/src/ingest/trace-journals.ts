import { isTracing, recordSpan } from '@earshot/tracing/spans';
import type { Received } from './received.ts';

/** Records that entries of journals were committed: one span for each operation in the batch. */
export function traceJournals(items: readonly Pick<Received, 'decoded'>[], from: Date): void {
  if (!isTracing()) return;
  const entries = new Map<string, number>();
  for (const { decoded } of items) {
    if (decoded?.name !== 'journal') continue;
    for (const entry of decoded.message.entries) {
      const traceId = 'trace' in entry ? entry.trace : undefined;
      if (traceId !== undefined) entries.set(traceId, (entries.get(traceId) ?? 0) + 1);
    }
  }
  for (const [traceId, count] of entries) {
    recordSpan('commit journals', { traceId, from, kind: 'CONSUMER', attributes: { 'earshot.entries': count } });
  }
}
