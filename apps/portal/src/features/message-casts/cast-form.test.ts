import { describe, expect, it } from 'vitest';
import { castForm, type CastFormInput, emptyCastForm } from './cast-form.ts';

const LOCATION = '00000002-0000-4000-8000-000000000001';
const good: CastFormInput = {
  ...emptyCastForm,
  name: 'Closing',
  category: 'general',
  script: 'We close soon.',
  targetIds: [LOCATION],
};

const errors = (values: Partial<CastFormInput>): Record<string, string> =>
  Object.fromEntries(
    (castForm.safeParse({ ...good, ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the create form', () => {
  it('accepts a name, a text, a category and a location', () => {
    expect(errors({})).toEqual({});
  });
  it.each([
    ['A-198', { name: ' ' }, { name: 'Name is required' }],
    ['A-199', { name: 'a<b' }, { name: 'Cannot include: < >' }],
    ['A-203', { description: 'a>b' }, { description: 'Cannot include: < >' }],
    ['A-204', { source: 'clip' as const }, { audioId: 'Audio clip is required' }],
    ['A-206', { category: '' as const }, { category: 'Category is required' }],
    ['A-207', { targetIds: [] }, { targetIds: 'Please select at least one Location' }],
    ['A-208', { conferences: good.conferences?.map(() => false) }, { conferences: 'Conference selection is required' }],
    ['A-194', { script: '' }, { script: 'Required' }],
    ['A-196', { script: 'Really?' }, { script: 'Cannot include: { } | < > ! ? " [ ]' }],
    ['A-195', { script: 'a'.repeat(201) }, { script: 'Value too long (max 200 chars)' }],
  ])('refuses [%s]', (_row, values, expected) => {
    expect(errors(values)).toEqual(expected);
  });
  it('tells of everything that is wrong at once', () => {
    expect(Object.keys(errors({ ...emptyCastForm })).toSorted()).toEqual(['category', 'name', 'script', 'targetIds']);
  });
  it('begins with the first conference [A-325] and the tone [A-136]', () => {
    expect([emptyCastForm.conferences?.indexOf(true), emptyCastForm.conferences?.filter(Boolean).length]).toEqual([
      0, 1,
    ]);
    expect(emptyCastForm.toneflag).toBe(true);
  });
});
