import { describe, expect, it } from 'vitest';
import { type CastForm, castForm, emptyCastForm } from './cast-form.ts';

const LOCATION = '00000002-0000-4000-8000-000000000001';
const good: CastForm = {
  ...emptyCastForm,
  name: 'Closing',
  category: 'general',
  script: 'We close soon.',
  targetIds: [LOCATION],
};

const errors = (values: Partial<CastForm>, soundMs = 0): Record<string, string> =>
  Object.fromEntries(
    (castForm(() => soundMs).safeParse({ ...good, ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the form for a new cast', () => {
  it('accepts a name, a text, a category and a location', () => {
    expect(errors({})).toEqual({});
  });
  it.each([
    ['[A-198]', { name: ' ' }, { name: 'Name is required' }],
    ['[A-199]', { name: 'a<b' }, { name: 'Cannot include: < >' }],
    ['[A-203]', { description: 'a>b' }, { description: 'Cannot include: < >' }],
    ['[A-204]', { source: 'clip' as const }, { audioId: 'Audio clip is required' }],
    ['[A-206]', { category: '' as const }, { category: 'Category is required' }],
    ['[A-207]', { targetIds: [] }, { targetIds: 'Please select at least one Location' }],
    [
      '[A-208] [A-209]',
      { conferences: good.conferences.map(() => false) },
      { conferences: 'Conference selection is required' },
    ],
    ['[A-194]', { script: '' }, { script: 'Required' }],
    ['[A-196]', { script: 'Really?' }, { script: 'Cannot include: { } | < > ! ? " [ ]' }],
    ['[A-210]', { playStatus: '' as never }, { playStatus: 'Playstatus selection is required' }],
    ['[A-195]', { script: 'a'.repeat(201) }, { script: 'Value too long (max 200 chars)' }],
  ])('refuses invalid values: %s', (_row, values, expected) => {
    expect(errors(values)).toEqual(expected);
  });
  it('allows a clear without sound but requires the cast to clear [A-135] [A-204]', () => {
    const clear = { category: 'clear_message', source: 'none' } as const;
    expect(errors(clear)).toEqual({ messageClearId: 'Choose the Message Cast to clear.' });
    expect(errors({ ...clear, messageClearId: LOCATION })).toEqual({});
    expect(errors({ source: 'none' })).toEqual({ audioId: 'Audio clip is required' });
  });
  it('requires tags for an audience by tags, and no locations for all sub-groups', () => {
    const noAudience = { targetIds: [], audienceBy: 'tags' } as const;
    expect(errors({ ...noAudience, targetIds: [] })).toEqual({ controllerTags: 'Please select at least one Location' });
    expect(errors({ ...noAudience, targetIds: [], controllerTags: ['24h'] })).toEqual({});
    expect(errors({ targetIds: [], inherit: true })).toEqual({});
  });
  it('requires a date and a time when the cast is scheduled', () => {
    expect(errors({ playStatus: 'schedule' })).toEqual({
      startDate: 'Date is required',
      startTime: 'Time is required',
    });
  });
  it('refuses an interval shorter than the clip', () => {
    const everyMinute = {
      playStatus: 'schedule',
      startDate: '2042-12-01',
      startTime: '09:00',
      repeats: 'repeatedly',
      intervalType: 'Minute',
    } as const;
    expect(errors(everyMinute, 60_000)).toEqual({});
    expect(errors(everyMinute, 60_001)).toEqual({ intervalType: 'Interval must be at least as long as the clip' });
  });
  it('reports all errors at once', () => {
    expect(Object.keys(errors({ ...emptyCastForm })).toSorted()).toEqual(['category', 'name', 'script', 'targetIds']);
  });
  it('starts with the first conference [A-325] and the tone [A-136]', () => {
    expect([emptyCastForm.conferences.indexOf(true), emptyCastForm.conferences.filter(Boolean).length]).toEqual([0, 1]);
    expect(emptyCastForm.toneflag).toBe(true);
  });
});
