import { olderPlan } from '@earshot/domain/message-casts/older-schema';
import { expect, it } from 'vitest';
import { addOlderCast } from '../../../testing/fake-older-casts.ts';
import { olderFormOf, olderPlanOf, repeats } from './older-form.ts';

const formOf = (plan: object) => olderFormOf(addOlderCast({ plan: olderPlan.parse(plan) }));

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
});

it('the start is empty without date and time, and joined otherwise', () => {
  const form = formOf({ startDate: '2026-12-01T09:00' });
  expect(olderPlanOf(form).startDate).toBe('2026-12-01T09:00');
  expect(olderPlanOf({ ...form, startDate: '', startTime: '' }).startDate).toBe('');
});
