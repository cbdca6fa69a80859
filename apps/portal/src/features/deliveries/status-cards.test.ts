import { expect, it } from 'vitest';
import { readCard } from './status-cards.ts';

it.each(['sent', 'faulty', 'cancelled'])('the address chooses the card of deliveries that are %s', (card) => {
  expect(readCard(card)).toBe(card);
});

it.each([undefined, '', 'sending', 'Sent'])('the address chooses no card by %j', (filterType) => {
  expect(readCard(filterType)).toBeUndefined();
});
