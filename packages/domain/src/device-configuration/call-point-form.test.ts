import { describe, expect, it } from 'vitest';
import { callPointForm, callPointFormAfter, defaultCallPoint } from './call-point-form.ts';
import { COMFORT_NEEDS_CALLBACK, ONE_PLAY_NO_INTERVAL } from './playback-form.ts';

const CLIP = '0198f0a0-0000-7000-8000-000000000001';
const GOOD = { ...defaultCallPoint('Main door'), announcements: [CLIP] };

const messageOf = (change: Record<string, unknown>, field = Object.keys(change)[0]) => {
  const { error } = callPointForm.safeParse({ ...GOOD, ...change });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
};
const without = (field: string) => messageOf({ [field]: undefined });

describe('the form of a call point', () => {
  it('has the fields of the specification, with its defaults [B-188] [B-190] [B-191] [B-193]', () => {
    expect(Object.keys(GOOD).toSorted()).toEqual(
      `location nameAbbreviated volume prohibitPeriod priority conferences repeatTimes repeatFrequency enableCallback
       playComfortMessage playHoldMusic ultraLowPowerMode announcements callbacks`
        .split(/\s+/)
        .toSorted(),
    );
    expect(GOOD).toMatchObject({ volume: 4, prohibitPeriod: 10, ultraLowPowerMode: true });
    expect(callPointForm.parse(GOOD)).toEqual(GOOD);
  });

  it('requires a location that is not blank and has at most 50 characters [B-319] [B-320] [B-321]', () => {
    expect(messageOf({ location: '' })).toBe('Cannot be blank');
    expect(messageOf({ location: '   ' })).toBe('Cannot be blank');
    expect(messageOf({ location: 'a'.repeat(51) })).toBe('Value too long (max 50 chars)');
    expect(messageOf({ location: 'a'.repeat(50) })).toBeUndefined();
  });

  it.each('/ { } | ; < > ! @ ? " ^ % + *'.split(' '))(
    'refuses %s in the location and the abbreviated name [B-322] [B-324]',
    (character) => {
      expect(messageOf({ location: `Door ${character}` })).toBe(`Cannot include: ${character}`);
      expect(messageOf({ nameAbbreviated: character })).toBe(`Cannot include: ${character}`);
    },
  );

  it('accepts an empty abbreviated name or one of at most 10 characters [B-323]', () => {
    expect(messageOf({ nameAbbreviated: 'a'.repeat(11) })).toBe('Value too long (max 10 chars)');
    expect(messageOf({ nameAbbreviated: 'a'.repeat(10) })).toBeUndefined();
    expect(messageOf({ nameAbbreviated: '' })).toBeUndefined();
  });

  it.each([
    ['volume', 1, 7, '[B-189] [B-325]'],
    ['prohibitPeriod', 0, 30, '[B-326] [B-327]'],
    ['priority', 0, 9, '[B-332] [B-333]'],
    ['repeatTimes', 1, 10, '[B-334]'],
    ['repeatFrequency', 0, 300, '[B-335]'],
  ] as const)('requires a %s from %i to %i %s', (field, least, most, _rows) => {
    const rest = field === 'repeatTimes' ? { repeatFrequency: 0 } : { repeatTimes: 2 };
    const said = (value: unknown) => messageOf({ [field]: value, ...rest }, field);
    expect([said(least), said(most)]).toEqual([undefined, undefined]);
    expect(said(least - 1)).toBe(`Must be greater than or equal to ${least}`);
    expect(said(most + 1)).toBe(`Must be less than or equal to ${most}`);
    expect(said(1.5)).toBe('Must be a whole number');
    expect(without(field)).toBe('Cannot be blank');
  });

  it('has 10 booleans as conferences, with at least one selected [B-192]', () => {
    expect(GOOD.conferences).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
    expect(messageOf({ conferences: [true] })).toBeDefined();
    expect(messageOf({ conferences: Array.from({ length: 10 }, () => false) })).toBe('Select at least one');
  });

  it('requires announcements, and a clip if there is a list of callbacks [B-336] [B-337] [B-338]', () => {
    expect(messageOf({ announcements: [] })).toBe('At least one clip is required');
    expect(without('announcements')).toBeDefined();
    expect(messageOf({ callbacks: null })).toBeUndefined();
    expect(messageOf({ callbacks: [CLIP] })).toBeUndefined();
    expect(messageOf({ callbacks: [] })).toBe('At least one clip is required');
  });

  it('keeps endless plays and a missing clip of the present settings, but of no others [B-334] [B-336]', () => {
    const factory = { ...GOOD, repeatTimes: -1, repeatFrequency: 90, announcements: [] };
    const problems = (now: object, change: object, { version = 1, unknownClips = 0 } = {}) =>
      callPointFormAfter({ version, form: { ...GOOD, ...now }, unknownClips })
        .safeParse({ ...factory, ...change })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(problems(factory, { volume: 7 })).toBeUndefined();
    expect(problems(factory, { repeatTimes: 3, announcements: [CLIP] })).toBeUndefined();
    expect(problems(GOOD, {})).toEqual(['repeatTimes', 'announcements']);
    expect(problems({ announcements: [] }, {})).toEqual(['repeatTimes']);
    expect(problems({ repeatTimes: -1 }, {})).toEqual(['announcements']);
    expect(problems(factory, {}, { unknownClips: 1 })).toEqual(['announcements']);
    expect(problems(factory, {}, { version: 0 })).toEqual(['repeatTimes', 'announcements']);
    expect(messageOf({ repeatTimes: -1 })).toBe('Must be greater than or equal to 1');
  });

  it('accepts a comfort message only with a callback [B-339] [B-340]', () => {
    expect(COMFORT_NEEDS_CALLBACK).toMatch(/^Comfort message cannot be played without callback enabled/);
    expect(messageOf({ playComfortMessage: true })).toBe(COMFORT_NEEDS_CALLBACK);
    expect(messageOf({ playComfortMessage: true, enableCallback: true })).toBeUndefined();
  });

  it('accepts one play only with the interval 0, and more plays with any interval [B-341]', () => {
    expect(messageOf({ repeatFrequency: 10, repeatTimes: 1 })).toBe(ONE_PLAY_NO_INTERVAL);
    expect(messageOf({ repeatFrequency: 0, repeatTimes: 3 })).toBeUndefined();
    expect(messageOf({ repeatFrequency: 300, repeatTimes: 3 })).toBeUndefined();
  });
});
