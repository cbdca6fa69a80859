import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { emptySchedule } from '#/shared/schedules/schedule-fields.ts';
import { type DeliveryForm, deliveryForm, formOfCast } from './delivery-form.ts';

const conferences = Array.from({ length: 10 }, (_, index) => index === 2);
const SAVED = {
  audience: 'tags',
  conferences,
  targetIds: [],
  controllerTags: ['cafe'],
  tagSelectMode: 'exact',
  excludedIds: [uuid(2, 1)],
  inherit: false,
  listeners: { kind: 'groups', callHandlingGroups: ['Tills'] },
} as const;
const form = formOfCast(SAVED as unknown as Parameters<typeof formOfCast>[0]);

const planned: Partial<DeliveryForm> = {
  playStatus: 'schedule',
  startDate: '2026-12-01',
  startTime: '09:00',
  repeats: 'repeatedly',
  intervalType: 'Minute',
};
const errors = (values: Partial<DeliveryForm>, clipDurationMs = 0) => {
  const { error } = deliveryForm(clipDurationMs).safeParse({ ...form, ...values });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

it('a new delivery begins with the audience, the listeners and the conferences of its cast, and is sent at once', () => {
  expect(form).toEqual({
    ...emptySchedule,
    audienceBy: 'tags',
    targetIds: [],
    controllerTags: ['cafe'],
    tagSelectMode: 'exact',
    excludedIds: [uuid(2, 1)],
    inherit: false,
    heardBy: 'groups',
    callHandlingGroups: ['Tills'],
    teamMemberIds: [],
    catchesUp: false,
    catchUpHours: '8',
    conferences,
  });
});

describe('the form of a new delivery', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('is valid with the values of its cast, and with a time in the future', () => {
    expect(errors({})).toEqual({});
    expect(errors(planned)).toEqual({});
  });

  it('needs an audience', () => {
    expect(errors({ controllerTags: [] })).toEqual({ controllerTags: 'Please select at least one Location' });
    expect(errors({ audienceBy: 'locations' })).toEqual({ targetIds: 'Please select at least one Location' });
  });

  it('needs a choice of when to play', () => {
    expect(errors({ playStatus: '' as 'schedule' })).toEqual({ playStatus: 'Playstatus selection is required' });
  });

  it('needs a time that is not over', () => {
    const past = { ...planned, startDate: '2026-11-21', startTime: '11:59' };
    expect(errors(past)).toEqual({ startTime: 'Please select a future time.' });
  });

  it('needs plays that are at least as far apart as the clip is long', () => {
    expect(errors(planned, 60_000)).toEqual({});
    expect(errors(planned, 60_001)).toEqual({ intervalType: 'Interval must be at least as long as the clip' });
  });

  it('shows all its errors at once', () => {
    const none = conferences.map(() => false);
    expect(errors({ ...planned, conferences: none, controllerTags: [], startDate: '' })).toEqual({
      conferences: 'Conference selection is required',
      controllerTags: 'Please select at least one Location',
      startDate: 'Date is required',
    });
  });
});
