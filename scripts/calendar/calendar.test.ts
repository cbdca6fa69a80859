import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLOCKS, type Clock, offsetSeconds } from './clocks.ts';
import { findFaketime, movedBy } from './faketime.ts';
import { timeTests, usesTime } from './time-tests.ts';

const MINUTES_AFTER = 5;
const NOW = Date.parse('2026-11-22T19:00:00Z');

const momentOf = (clock: Clock): number => NOW + offsetSeconds(clock, NOW) * 1_000;

function read(at: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** The date parts and offsets that change in a zone within some minutes of any clock's start. */
function changesIn(zone: string): Set<string> {
  return new Set(
    CLOCKS.flatMap((clock) => {
      const at = momentOf(clock);
      const [before, after] = [read(at, zone), read(at + MINUTES_AFTER * 60_000, zone)];
      return ['day', 'month', 'year', 'timeZoneName']
        .filter((part) => before[part] !== after[part])
        .map((part) => (part === 'timeZoneName' ? `${before[part]} to ${after[part]}` : part));
    }),
  );
}

describe('the clocks', () => {
  it('include both changes of Europe/London and of America/New_York', () => {
    expect(changesIn('Europe/London')).toContain('GMT+00:00 to GMT+01:00');
    expect(changesIn('Europe/London')).toContain('GMT+01:00 to GMT+00:00');
    expect(changesIn('America/New_York')).toContain('GMT-05:00 to GMT-04:00');
    expect(changesIn('America/New_York')).toContain('GMT-04:00 to GMT-05:00');
  });

  it('include the end of a month and of a year on a machine, 29 February and tomorrow', () => {
    const onMachine = CLOCKS.map((clock) => ({ clock, day: read(momentOf(clock), clock.zone) }));
    expect(onMachine.some(({ day }) => day['day'] === '29' && day['month'] === '02')).toBe(true);
    expect(changesIn('America/New_York')).toContain('month');
    expect(changesIn('UTC')).toContain('year');
    expect(CLOCKS.map(momentOf)).toContain(NOW + 86_400_000);
  });

  it('include zones west and east of London, and a zone with a half-hour offset', () => {
    expect(new Set(CLOCKS.map(({ zone }) => zone))).toEqual(
      new Set(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']),
    );
  });

  it('run the integration tests in every zone', () => {
    const withDatabase = CLOCKS.filter((clock) => clock.withDatabase).map(({ zone }) => zone);
    expect(new Set(withDatabase).size).toBe(3);
  });

  it('have unique names', () => {
    expect(new Set(CLOCKS.map(({ name }) => name)).size).toBe(CLOCKS.length);
  });
});

describe('libfaketime', () => {
  it('moves all programs by the same amount, forwards or backwards, but no timers', () => {
    const clock = CLOCKS.find(({ name }) => name === 'leap-day');
    if (clock === undefined) throw new Error('no clock');
    expect(movedBy('lib.so', clock, Date.parse('2028-02-29T18:28:00Z'))).toEqual({
      LD_PRELOAD: 'lib.so',
      FAKETIME: '+60',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TZ: 'Asia/Kolkata',
    });
    expect(movedBy('lib.so', clock, Date.parse('2028-02-29T18:30:00Z'))['FAKETIME']).toBe('-60');
  });

  it('is found where it is installed; otherwise the error explains how to install it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faketime-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const library = join(folder, 'libfaketime.so.1');
    expect(() => findFaketime([library])).toThrow('apt-get install faketime');
    writeFileSync(library, '');
    expect(findFaketime(['/nowhere/lib.so', library])).toBe(library);
  });
});

describe('the integration tests with a moved clock', () => {
  it('include tests that read the clock in code or in SQL, without Temporal', () => {
    expect(usesTime('const at = Date.now();')).toBe(true);
    expect(usesTime("sql`select now() - interval '1 day'`")).toBe(true);
    expect(usesTime("new Date('2026-11-22T10:00:00Z')")).toBe(false);
    expect(usesTime("inject('temporalAddress'); Date.now();")).toBe(false);
  });

  it('are more than 50 files and start no workflow', () => {
    const files = timeTests();
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => file.includes('.workflow.'))).toEqual([]);
  });
});
