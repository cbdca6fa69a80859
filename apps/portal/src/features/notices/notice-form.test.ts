import type { Notice } from '@earshot/domain/notices/schema';
import { describe, expect, it } from 'vitest';
import { formOf, noticeForm, valuesOf } from './notice-form.ts';

const now = new Date(2026, 10, 21, 14, 20, 31);
const start = new Date(2026, 10, 20, 9, 0, 45).toISOString();
const end = new Date(2026, 10, 22, 9, 0, 45).toISOString();
const notice = {
  message: 'Maintenance',
  severity: 'warning',
  dismissible: false,
  startDate: start,
  endDate: end,
} as Notice;

const errors = (values: object) =>
  noticeForm.safeParse({ ...formOf(notice, now), ...values }).error?.issues.map(({ path }) => path.join('.'));

describe('the form of a notice', () => {
  it('begins now and ends a day later, and can be dismissed', () => {
    expect(formOf(undefined, now)).toEqual({
      message: '',
      severity: 'info',
      dismissible: true,
      start: '2026-11-21T14:20',
      end: '2026-11-22T14:20',
    });
  });

  it('has the values of an existing notice', () => {
    expect(formOf(notice, now)).toEqual({
      message: 'Maintenance',
      severity: 'warning',
      dismissible: false,
      start: '2026-11-20T09:00',
      end: '2026-11-22T09:00',
    });
  });

  it('saves unchanged times as they were, and changed ones to the minute', () => {
    const before = formOf(notice, now);
    expect(valuesOf(before, before, notice)).toMatchObject({ startDate: start, endDate: end, message: 'Maintenance' });
    const moved = { ...before, start: '2026-11-20T10:00', end: '2026-11-22T10:00' };
    expect(valuesOf(moved, before, notice)).toMatchObject({
      startDate: new Date(2026, 10, 20, 10).toISOString(),
      endDate: new Date(2026, 10, 22, 10).toISOString(),
    });
    const fresh = formOf(undefined, now);
    expect(valuesOf(fresh, fresh).startDate).toBe(new Date(2026, 10, 21, 14, 20).toISOString());
  });

  it('needs a message, both times, and an end after the start', () => {
    expect(errors({})).toBeUndefined();
    expect(errors({ message: ' ' })).toEqual(['message']);
    expect(errors({ start: '' })).toEqual(['start']);
    expect(errors({ end: '2026-11-20T09:00' })).toEqual(['end']);
  });
});
