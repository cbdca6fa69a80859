import { describe, expect, it } from 'vitest';
import { fromKeypadSettings, toKeypadSettings } from './endpoint-settings.ts';
import {
  areAllConfigured,
  defaultKeypad,
  keypadForm,
  keypadFormAfter,
  newZone,
  SEGMENTS,
  segmentsOfBits,
  segmentsToBits,
} from './keypad-form.ts';
import { COMFORT_NEEDS_CALLBACK } from './playback-form.ts';

const CLIP = '0198f0a0-0000-7000-8000-000000000001';
const HASH = 'a'.repeat(64);
const of = (letters: string) => SEGMENTS.map((segment) => letters.includes(segment));
const zone = (change: object = {}) => ({ ...newZone([]), zoneName: 'Fitting rooms', announcements: [CLIP], ...change });
const keypad = (...zones: ReturnType<typeof zone>[]) => ({ ...defaultKeypad(), zones });
const problems = (form: object): string[] =>
  (keypadForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a zone of a keypad', () => {
  it('has a name, an abbreviated name, segments, and the fields of a call [B-194] [B-195] [B-196]', () => {
    expect(Object.keys(zone()).toSorted()).toEqual(
      `zoneName nameAbbreviated segments priority conferences repeatTimes repeatFrequency enableCallback
       playComfortMessage playHoldMusic announcements callbacks`
        .split(/\s+/)
        .toSorted(),
    );
    expect(problems(keypad(zone()))).toEqual([]);
  });

  it('requires a name of at most 50 characters that is not blank [B-328] [B-329]', () => {
    expect(problems(keypad(zone({ zoneName: '' })))).toEqual(['zones.0.zoneName: Cannot be blank']);
    expect(problems(keypad(zone({ zoneName: '  ' })))).toEqual(['zones.0.zoneName: Cannot be blank']);
    expect(problems(keypad(zone({ zoneName: 'a'.repeat(50) })))).toEqual([]);
    expect(problems(keypad(zone({ zoneName: 'a'.repeat(51) })))).toEqual([
      'zones.0.zoneName: Value too long (max 50 chars)',
    ]);
  });

  it.each('/ { } | ; < > ! @ ? " ^ % + *'.split(' '))('refuses %s in the name [B-330]', (character) => {
    expect(problems(keypad(zone({ zoneName: `Door ${character}` })))).toEqual([
      `zones.0.zoneName: Cannot include: ${character}`,
    ]);
  });

  it('requires a segment and a conference, and keeps the rules of calls', () => {
    expect(problems(keypad(zone({ segments: of('') })))).toEqual(['zones.0.segments: Select at least one']);
    expect(problems(keypad(zone({ conferences: Array.from({ length: 10 }, () => false) })))).toEqual([
      'zones.0.conferences: Select at least one',
    ]);
    expect(problems(keypad(zone({ playComfortMessage: true })))).toEqual([
      `zones.0.playComfortMessage: ${COMFORT_NEEDS_CALLBACK}`,
    ]);
  });

  it('begins with the segments that no other zone has', () => {
    expect(newZone([]).segments).toEqual(of('abcdefgh'));
    expect(newZone([{ segments: of('ab') }, { segments: of('h') }]).segments).toEqual(of('cdefg'));
  });
});

describe('a keypad', () => {
  it('has eight segments; all are configured when each belongs to a zone [B-197]', () => {
    expect(SEGMENTS.join('')).toBe('abcdefgh');
    expect(areAllConfigured([{ segments: of('abcdefgh') }])).toBe(true);
    expect(areAllConfigured([{ segments: of('abcd') }, { segments: of('efgh') }])).toBe(true);
    expect(areAllConfigured([{ segments: of('abcdefg') }])).toBe(false);
    expect(areAllConfigured([])).toBe(false);
  });

  it('has each segment in one zone only', () => {
    const zones = [zone({ segments: of('abc') }), zone({ segments: of('de') }), zone({ segments: of('cf') })];
    expect(problems(keypad(...zones))).toEqual(['zones.2.segments: Segment c belongs to another zone']);
  });

  it('keeps endless plays and missing clips in the zones of the same segments only', () => {
    const factory = { repeatTimes: -1, repeatFrequency: 90, announcements: [] };
    const zones = [zone({ segments: of('ab'), ...factory }), zone({ segments: of('cd') })];
    const after = (change: object[], unknownClips = 0) =>
      (
        keypadFormAfter({ form: keypad(...zones), unknownClips }).safeParse({ ...keypad(), zones: change }).error
          ?.issues ?? []
      ).map(({ path, message }) => `${path.join('.')}: ${message}`);
    const [first, second] = zones;
    expect(after([{ ...second }, { ...first, zoneName: 'Renamed', segments: of('be') }])).toEqual([]);
    expect(after([{ ...first, segments: of('ef') }])).toEqual([
      'zones.0.repeatTimes: Must be greater than or equal to 1',
      'zones.0.announcements: At least one clip is required',
    ]);
    expect(after([{ ...second, ...factory }])).toHaveLength(2);
    expect(after([{ ...first }], 1)).toEqual(['zones.0.announcements: At least one clip is required']);
    expect(problems(keypad(...zones))).toHaveLength(2);
  });

  it('has no zone by default, and eight at most', () => {
    expect(problems(keypad())).toEqual([]);
    const zones = SEGMENTS.map((segment) => zone({ segments: of(segment) }));
    expect(problems(keypad(...zones))).toEqual([]);
    expect(problems(keypad(...zones, zone({ segments: of('a') })))).not.toEqual([]);
  });

  it.each([
    ['a', 1],
    ['b', 2],
    ['c', 4],
    ['d', 8],
    ['e', 16],
    ['f', 32],
    ['g', 64],
    ['h', 128],
  ])('maps segment %s to the bit value %i [B-577]', (segment, bit) => {
    expect(segmentsToBits(of(segment))).toBe(bit);
    expect(segmentsOfBits(bit)).toEqual(of(segment));
  });

  it('adds the bits of its segments, and ignores bits beyond the eight', () => {
    expect(segmentsToBits(of('abcdefgh'))).toBe(255);
    expect(segmentsToBits(of('ah'))).toBe(129);
    expect(segmentsOfBits(511)).toEqual(of('abcdefgh'));
    expect(segmentsOfBits(0)).toEqual(of(''));
  });

  it('is sent with an action for each zone, and converts back to the original form', () => {
    const form = keypad(
      zone({ segments: of('ab'), nameAbbreviated: 'Fit', priority: 3, callbacks: [CLIP], enableCallback: true }),
      zone({ zoneName: 'Tills', segments: of('h'), repeatTimes: 3, repeatFrequency: 20 }),
    );
    const settings = toKeypadSettings('8910_K0', form, () => HASH);
    expect(settings.config).toEqual({ volume_level: 4, prohibit_period: 10, ulp_enable: true });
    expect(settings.actions).toMatchObject([
      { endpointId: '8910_K0', name: 'Fitting rooms', abbrev: 'Fit', input: 3, priority: 3 },
      { endpointId: '8910_K0', name: 'Tills', input: 128, repeatUnit: 3, repeatInterval: 20 },
    ]);
    expect(fromKeypadSettings(settings, () => CLIP)).toEqual(form);
  });
});
