import * as schema from '@earshot/domain/access-tokens/api-history-schema';
import { AUDIT_ACTIONS } from '@earshot/domain/audit/actions';
import { signedIn } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const ACTIONS = ['delivery.send', 'audio-clip.create'];

/** 130 events of two tokens, on two pages. */
const events = Array.from({ length: 130 }, (_, index): schema.ApiEvent => {
  const action = ACTIONS[index % 2] ?? '';
  return {
    id: uuid(6, index),
    at: new Date(Date.UTC(2026, 10, 20, 14, 0, 0) - index * 60_000).toISOString().replace('Z', '000Z'),
    tokenId: uuid(21, 1 + (index % 2)),
    tokenTitle: index % 2 === 0 ? 'Stock system' : 'Till',
    action,
    groupTitle: 'Northwind',
    address: '192.0.2.17',
    requestId: `req-${index}`,
    sentence: AUDIT_ACTIONS[action] ?? action,
    subject:
      action === 'delivery.send'
        ? { kind: 'delivery', id: uuid(5, index), name: 'Doors open', isPresent: true }
        : { kind: 'clip', id: uuid(3, index), name: `Clip ${index}`, isPresent: true },
    castId: action === 'delivery.send' ? uuid(4, 1) : null,
  };
});

export const apiHistory = signedIn
  .input(schema.apiHistoryInput)
  .output(schema.apiHistoryPage)
  .query(({ input }) => {
    const all = events.filter(
      ({ tokenId, action }) =>
        (input.tokenId === undefined || input.tokenId === tokenId) &&
        (input.action === undefined || input.action === action),
    );
    const start = all.findIndex(({ id }) => id === input.olderThan?.id) + 1;
    const items = all.slice(start, start + input.pageSize);
    return { items, hasNewer: start > 0, hasOlder: start + items.length < all.length };
  });
