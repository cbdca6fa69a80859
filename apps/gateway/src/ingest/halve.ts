import type { JournalEntry } from '@earshot/device-protocol/messages/journal-entry';
import type { Received } from './received.ts';

/** Two halves of a batch that was refused; a journal message alone is halved by its entries. Undefined when that is over. */
export function halve(items: readonly Received[]): [Received[], Received[]] | undefined {
  if (items.length > 1) {
    const middle = Math.ceil(items.length / 2);
    return [items.slice(0, middle), items.slice(middle)];
  }
  const [item] = items;
  if (item?.heard?.name !== 'journal') return undefined;
  const { heard } = item;
  const { first, entries } = heard.message;
  if (entries.length < 2) return undefined;
  const middle = Math.ceil(entries.length / 2);
  const part = (from: number, to: number): Received => ({
    ...item,
    heard: { ...heard, message: { ...heard.message, first: first + from, entries: entries.slice(from, to) } },
  });
  return [[part(0, middle)], [part(middle, entries.length)]];
}

/** Stands for an entry that is a dead letter: it only keeps the number. */
export const REFUSED: JournalEntry = { kind: 'event', at: '1970-01-01T00:00:00.000Z', name: 'refused', detail: {} };

/** What can still be taken of a message that is refused by itself: a journal entry keeps its number, so those behind it follow. */
export function withoutContent(item: Received): Received | undefined {
  if (item.heard?.name !== 'journal') return undefined;
  const { heard } = item;
  const entries = heard.message.entries.map(() => REFUSED);
  return { ...item, heard: { ...heard, message: { ...heard.message, entries } } };
}
