import { expect, it } from 'vitest';
import { isCutOff, lastKnownAt } from './last-known.ts';
import { CONTROLLER_STATUSES } from './presence.ts';

const lastSeenAt = new Date('2026-11-22T17:03:00Z');

it('the facts of a location are current while it reports, and last known after it was cut off', () => {
  const known = Object.fromEntries(CONTROLLER_STATUSES.map((status) => [status, lastKnownAt({ status, lastSeenAt })]));
  expect(known).toEqual({ active: null, fault: null, rebooting: null, inactive: lastSeenAt, unknown: lastSeenAt });
});

it('a location that never reported is cut off and has no facts', () => {
  expect(isCutOff('unknown')).toBe(true);
  expect(lastKnownAt({ status: 'unknown', lastSeenAt: null })).toBeNull();
});
