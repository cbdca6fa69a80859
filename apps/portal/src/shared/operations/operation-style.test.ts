import type { Operation } from '@earshot/domain/operations/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { operationProgress, operationShare, operationStyle } from './operation-style.ts';

const now = new Date(2026, 10, 21, 14, 20);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

const NO_DELIVERY = {
  castId: uuid(4, 1),
  planned: 40,
  confirmed: 0,
  playing: 0,
  final: 0,
  startsAt: null,
  ending: null,
};
const operation = (values: Partial<Operation> = {}): Operation => ({
  id: uuid(8, 1),
  kind: 'cast.send',
  state: 'running',
  stage: 'working',
  subjectId: uuid(4, 1),
  title: 'Offer',
  groupId: uuid(1, 1),
  progress: { total: 40, done: 0, failed: 0 },
  delivery: NO_DELIVERY,
  message: null,
  cancellable: false,
  createdAt: now.toISOString(),
  createdBy: null,
  endedAt: null,
  traceId: 'trace',
  ...values,
});
const delivery = (values: Partial<NonNullable<Operation['delivery']>>) => ({ ...NO_DELIVERY, ...values });
const progress = (done: number, failed = 0, total = 40) => ({ progress: { total, done, failed } });

describe('the status of an operation', () => {
  it.each<[string, Partial<Operation>, string]>([
    ['while it runs', {}, 'waiting accent In progress'],
    ['while it is planned', { stage: 'planning', delivery: null }, 'waiting accent Planning locations'],
    ['while it plays', { delivery: delivery({ playing: 1 }) }, 'sound accent 1 playing'],
    ['after it completed', { state: 'completed', ...progress(40) }, 'well ok Done'],
    ['after it completed with failures', { state: 'completed', ...progress(40, 1) }, 'fault warn Done'],
    ['after it failed', { state: 'failed' }, 'fault bad Failed'],
    ['after a cancel', { state: 'cancelled' }, 'stopped idle Cancelled'],
  ])('%s', (_, values, shown) => {
    const { shape, tone, word } = operationStyle(operation(values));
    expect(`${shape} ${tone} ${word}`).toBe(shown);
  });
});

const ending = (confirmed: number, asked: number, silentBy: Date | null = null) =>
  delivery({ ending: { asked, confirmed, silentBy: silentBy?.toISOString() ?? null } });
const starts = (...time: [number, number, number, number, number]) =>
  delivery({ startsAt: new Date(...time).toISOString(), confirmed: 40 });

describe('the progress of an operation', () => {
  it.each<[string, Partial<Operation>, string]>([
    [
      'counts casts of a migration',
      { kind: 'casts.migrate', delivery: null, ...progress(3) },
      '3 of 40 Message Casts done',
    ],
    [
      'counts controllers of a task',
      { kind: 'controllers.task', delivery: null, ...progress(3) },
      '3 of 40 controllers done',
    ],
    ['is empty after a task that did nothing', { kind: 'controllers.task', delivery: null, state: 'cancelled' }, ''],
    [
      'counts controllers of a cancelled task',
      { kind: 'controllers.task', delivery: null, state: 'cancelled', ...progress(1) },
      '1 of 40 controllers done',
    ],
    ['is empty for a request to a device', { kind: 'endpoint.read', delivery: null }, ''],
    [
      'counts confirmed plans before any location is done',
      { delivery: delivery({ confirmed: 7 }) },
      '7 of 40 locations confirmed',
    ],
    ['counts locations', { delivery: delivery({ confirmed: 40 }), ...progress(12) }, '12 of 40 locations done'],
    ['counts locations after the end', { state: 'completed', ...progress(0) }, '0 of 40 locations done'],
    ['counts failures', progress(12, 2), '12 of 40 locations done · 2 failed'],
    ['counts confirmed cancels', { stage: 'ending', delivery: ending(3, 5) }, 'ending: 3 of 5 confirmed'],
    [
      'says by when the others stop',
      { stage: 'ending', delivery: ending(3, 5, new Date(2026, 10, 21, 14, 35)) },
      'ending: 3 of 5 confirmed, stops by 14:35',
    ],
    ['counts locations while no stop was asked for', { stage: 'ending', ...progress(1) }, '1 of 40 locations done'],
    [
      'names the first play today',
      { stage: 'waiting', delivery: starts(2026, 10, 21, 17, 50) },
      'starts today at 17:50 · 40 of 40 locations confirmed',
    ],
    [
      'names the first play of another day',
      { stage: 'waiting', delivery: starts(2026, 10, 22, 17, 50) },
      'starts 22nd November 2026 at 17:50 · 40 of 40 locations confirmed',
    ],
    ['names no first play while it plays', { delivery: starts(2026, 10, 21, 14, 0) }, '40 of 40 locations confirmed'],
  ])('%s', (_, values, text) => {
    expect(operationProgress(operation(values))).toBe(text);
  });

  it.each<[string, Partial<Operation>, number]>([
    ['confirmed plans before any location is done', { delivery: delivery({ confirmed: 10 }) }, 0.25],
    ['locations that are done', { delivery: delivery({ confirmed: 10 }), ...progress(20) }, 0.5],
    ['nothing before the number of locations is known', progress(0, 0, 0), 0],
    ['at most the whole bar', progress(50), 1],
    ['confirmed cancels', { stage: 'ending', delivery: ending(1, 4), ...progress(20) }, 0.25],
    ['the whole bar if nothing had to be cancelled', { stage: 'ending', delivery: ending(0, 0) }, 1],
    ['locations while no stop was asked for', { stage: 'ending', ...progress(20) }, 0.5],
    ['work that has no delivery', { delivery: null }, 0],
    ['no plans after the end', { state: 'failed', delivery: delivery({ confirmed: 10 }) }, 0],
  ])('fills the bar with %s', (_, values, share) => {
    expect(operationShare(operation(values))).toBe(share);
  });
});
