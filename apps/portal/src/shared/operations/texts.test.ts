import { expect, it } from 'vitest';
import { operationTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.lead('North'), 'In North and its sub-groups.'],
  [texts.startedBy('Today at 14:20', null), 'Today at 14:20'],
  [texts.startedBy('Today at 14:20', 'Aisha Malik'), 'Today at 14:20 by Aisha Malik'],
  [texts.progressOf('Offer'), 'Progress of Offer'],
  [texts.cancelOf('Offer'), 'Cancel Offer'],
  [texts.cancelAsked('Offer'), 'Cancelling “Offer”…'],
  [texts.stopAll(1_200), 'Stop all 1,200'],
  [texts.stopped(2), 'Stopping 2 casts…'],
  [texts.stopFailed(2), '2 deliveries could not be cancelled.'],
];

it.each(table)('the operations say “%s”', (said, text) => {
  expect(said).toBe(text);
});
