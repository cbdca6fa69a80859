import type { JournalEntry } from '@earshot/device-protocol/messages/journal-entry';
import type { Received } from './received.ts';

/**
 * Halves a refused batch; a single journal message is halved by its entries. Undefined if it cannot be halved
 * further.
 */
export function halve(items: readonly Received[]): [Received[], Received[]] | undefined {
  if (items.length > 1) {
    const middle = Math.ceil(items.length / 2);
    return [items.slice(0, middle), items.slice(middle)];
  }
  const [item] = items;
  if (item?.decoded?.name !== 'journal') return undefined;
  const { decoded } = item;
  const { first, entries } = decoded.message;
  if (entries.length < 2) return undefined;
  const middle = Math.ceil(entries.length / 2);
  const part = (from: number, to: number): Received => ({
    ...item,
    decoded: { ...decoded, message: { ...decoded.message, first: first + from, entries: entries.slice(from, to) } },
  });
  return [[part(0, middle)], [part(middle, entries.length)]];
}

/** Replaces an entry that became a dead letter, to preserve its number. */
export const REFUSED: JournalEntry = { kind: 'event', at: '1970-01-01T00:00:00.000Z', name: 'refused', detail: {} };

/**
 * Returns the part of a refused message that can still be written: journal entries without content, so that later
 * numbers follow. Undefined for other messages.
 */
export function withoutContent(item: Received): Received | undefined {
  if (item.decoded?.name !== 'journal') return undefined;
  const { decoded } = item;
  const entries = decoded.message.entries.map(() => REFUSED);
  return { ...item, decoded: { ...decoded, message: { ...decoded.message, entries } } };
}
