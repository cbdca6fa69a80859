import { olderPlan } from '@earshot/domain/message-casts/older-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addOlderCast, type FakeOlderCast } from '../../../testing/fake-older-casts.ts';
import { uuid } from '../../../testing/fixtures.ts';
import {
  emptyOlderForm,
  type OlderForm,
  olderFormOf,
  olderPlanOf,
  olderRequest,
  olderResolver,
  repeats,
} from './older-form.ts';

const formOf = (plan: object, cast: Partial<FakeOlderCast> = {}) =>
  olderFormOf(addOlderCast({ ...cast, plan: olderPlan.parse(plan) }));

it('the interval of a single play is empty, that of several is split into units', () => {
  expect(formOf({ repeat: { count: 1, interval: 0 } }).interval).toBe('');
  expect(formOf({ repeat: { count: 2, interval: 90 } }).interval).toBe('0:0:1:30');
});

it('a cast repeats with several plays, or until a date', () => {
  expect(repeats({ count: 1, endType: 'repeats' })).toBe(false);
  expect(repeats({ count: 2, endType: 'repeats' })).toBe(true);
  expect(repeats({ count: 1, endType: 'date' })).toBe(true);
});

it('a single play keeps no interval, whatever was entered', () => {
  const form = formOf({ repeat: { count: 1, interval: 0 } });
  expect(olderPlanOf({ ...form, interval: '0:0:1:30' }).repeat).toEqual({ count: 1, interval: 0 });
  expect(olderPlanOf({ ...form, count: 3, interval: '0:0:1:30' }).repeat).toEqual({ count: 3, interval: 90 });
  expect(olderPlanOf({ ...form, count: 3, interval: '' }).repeat).toEqual({ count: 3, interval: 0 });
});

it('the start is empty without date and time, and joined otherwise', () => {
  const form = formOf({ startDate: '2026-12-01T09:00' });
  expect(olderPlanOf(form).startDate).toBe('2026-12-01T09:00');
  expect(olderPlanOf({ ...form, startDate: '', startTime: '' }).startDate).toBe('');
  expect(olderPlanOf({ ...form, startDate: '' }).startDate).toBe('T09:00');
  expect(olderPlanOf({ ...form, startTime: '' }).startDate).toBe('2026-12-01T');
});

it('a plan until a date has the date and one play, and any other plan has no date', () => {
  const form = { ...formOf({}), count: 3, interval: '0:0:1:30', endDate: '2026-12-24' };
  expect(olderPlanOf({ ...form, endType: 'date' })).toMatchObject({
    endDate: '2026-12-24',
    repeat: { count: 1, interval: 90 },
  });
  expect(olderPlanOf({ ...form, endType: 'repeats' })).toMatchObject({ endDate: '', repeat: { count: 3 } });
});

describe('the form of a saved cast', () => {
  it('has its plan until the cast was sent, and then only saves', () => {
    const plan = { playStatus: 'immediately' };
    expect(formOf(plan).playStatus).toBe('immediately');
    expect(formOf(plan, { hasRun: true }).playStatus).toBe('save');
    expect(formOf(plan, { status: 'active' as never }).playStatus).toBe('save');
  });

  it('is empty where the cast has nothing', () => {
    const form = formOf({}, { audioId: null });
    expect([form.audioId, form.startDate, form.startTime, form.inherit]).toEqual(['', '', '', false]);
  });

  it('becomes a request with its audience', () => {
    const form: OlderForm = { ...emptyOlderForm, name: 'Offer', audioId: uuid(3, 1), targetIds: [uuid(2, 1)] };
    const { name, audioId, conferences, toneflag } = form;
    expect(olderRequest(form)).toEqual({
      name,
      audioId,
      conferences,
      toneflag,
      plan: olderPlanOf(form),
      targetIds: [uuid(2, 1)],
    });
  });
});

describe('the errors of the form', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  const right: OlderForm = { ...emptyOlderForm, name: 'Offer', audioId: uuid(3, 1), targetIds: [uuid(2, 1)] };
  async function errorsOf(values: Partial<OlderForm>) {
    const { errors } = await olderResolver({ ...right, ...values }, undefined, {} as never);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  }

  it('are none for a cast that is complete', async () => {
    expect(await olderResolver(right, undefined, {} as never)).toEqual({ values: right, errors: {} });
  });

  it('leave no values to send', async () => {
    expect((await olderResolver({ ...right, name: '' }, undefined, {} as never)).values).toEqual({});
  });

  it.each<[string, Partial<OlderForm>, string]>([
    ['a missing name', { name: '' }, 'name'],
    ['a missing clip', { audioId: '' }, 'audioId'],
    ['a missing audience', { targetIds: [] }, 'targetIds'],
    ['a missing interval', { count: 2 }, 'interval'],
    ['an interval of more than 7 days', { count: 2, interval: '8:00:00:00' }, 'interval'],
    ['no number of plays', { count: Number.NaN, interval: '0:00:01:00' }, 'count'],
    ['a missing start', { playStatus: 'schedule' }, 'startDate'],
    ['a missing time', { playStatus: 'schedule', startDate: '2026-12-24' }, 'startTime'],
    ['a start in the past', { playStatus: 'schedule', startDate: '2026-11-01', startTime: '09:00' }, 'startDate'],
    [
      'a missing end',
      { playStatus: 'schedule', startDate: '2026-12-24', startTime: '09:00', endType: 'date', interval: '0:01:00:00' },
      'endDate',
    ],
  ])('are at the field of %s', async (_, values, field) => {
    expect(Object.keys(await errorsOf(values))).toEqual([field]);
  });

  it('do not concern the interval of a single play', async () => {
    expect(await errorsOf({ count: 1, interval: '8:00:00:00' })).toEqual({});
  });
});
