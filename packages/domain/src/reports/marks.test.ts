import { describe, expect, it } from 'vitest';
import type { Permission } from '../permissions/permissions.ts';
import {
  barsWithMarks,
  markKindsFor,
  markThingWords,
  markWords,
  mergeMarkBars,
  totalMarkWords,
  usualMarkKinds,
} from './marks.ts';
import type { ReportMark, ReportMarkBar } from './schema.ts';

const thing = (id: string, locations: number | null = null) => ({ id, name: id, note: null, castId: null, locations });
const mark = (kind: ReportMark['kind'], ids: readonly string[], count = ids.length): ReportMark => ({
  kind,
  count,
  things: ids.map((id) => thing(id)),
});
const bar = (day: number, ...marks: ReportMark[]): ReportMarkBar => ({
  at: `2026-11-0${day}T00:00:00.000Z`,
  from: `2026-11-0${day}T00:00:00.000Z`,
  to: `2026-11-0${day + 1}T00:00:00.000Z`,
  marks,
});

const night = (locations: number): ReportMark => ({ kind: 'firmware', count: 1, things: [thing('t', locations)] });

describe('the kinds of marks', () => {
  it.each([
    [['view_controllers', 'view_tasks', 'view_mcasts'], true, ['incident', 'firmware', 'cast']],
    [['view_controllers', 'view_tasks', 'view_mcasts'], false, ['incident', 'firmware']],
    [['view_tasks', 'view_reports'], true, ['firmware']],
    [['view_mcasts'], true, ['cast']],
    [[], true, []],
  ] as const)('with %j and newer casts %j are %j', (permissions, hasCasts, kinds) => {
    expect(markKindsFor(new Set<Permission>(permissions), { hasCasts })).toEqual(kinds);
  });

  it('are all shown at a location; at a group those that mark at most half of the bars', () => {
    const marks = {
      kinds: (['incident', 'firmware', 'cast'] as const).map((kind) => ({ kind, state: 'read' as const, count: 3 })),
      bars: [
        bar(1, mark('incident', ['a'], 900), mark('cast', ['d'])),
        bar(2, mark('cast', ['e'])),
        bar(3, mark('cast', ['f'])),
      ],
    };
    const shown = (level: 'group' | 'location', barCount: number) => usualMarkKinds(marks, { level, barCount });
    expect(shown('location', 3)).toEqual(['incident', 'firmware', 'cast']);
    expect(shown('group', 5)).toEqual(['incident', 'firmware']);
    expect(shown('group', 6)).toEqual(['incident', 'firmware', 'cast']);
    const unread = { ...marks, kinds: [{ kind: 'incident' as const, state: 'too-long' as const, count: null }] };
    expect(usualMarkKinds(unread, { level: 'location', barCount: 3 })).toEqual([]);
  });

  it('that are switched off leave no empty bar', () => {
    const bars = [bar(1, mark('incident', ['a']), mark('cast', ['d'])), bar(2, mark('cast', ['e']))];
    expect(barsWithMarks(bars, ['incident'])).toEqual([bar(1, mark('incident', ['a']))]);
    expect(barsWithMarks(bars, [])).toEqual([]);
  });
});

describe('marks of adjoining bars', () => {
  it('are one mark with the sum of each kind and the first three names', () => {
    const merged = mergeMarkBars([
      bar(1, mark('cast', ['d'])),
      bar(2, mark('incident', ['a', 'b', 'c'], 12)),
      bar(3, mark('incident', ['e'])),
    ]);
    expect(merged).toEqual({
      at: bar(1).at,
      from: bar(1).from,
      to: bar(3).to,
      marks: [mark('incident', ['a', 'b', 'c'], 13), mark('cast', ['d'])],
    });
  });

  it('count a task once that started updates in several, with all its locations', () => {
    expect(mergeMarkBars([bar(1, night(5)), bar(2, night(7))]).marks).toEqual([night(12)]);
  });

  it('say that their number is the highest possible if casts without a name may mark several bars', () => {
    const crowded = mark('cast', ['a', 'b', 'c'], 9);
    const [merged] = mergeMarkBars([bar(1, crowded), bar(2, mark('cast', ['c', 'd']))]).marks;
    expect(merged).toEqual({ ...mark('cast', ['a', 'b', 'c'], 10), isMost: true });
    expect(merged && markWords(merged)).toBe('up to 10 casts');
    expect(mergeMarkBars([bar(1, crowded)]).marks).toEqual([crowded]);
    expect(mergeMarkBars([bar(1, crowded), bar(2, mark('incident', ['e']))]).marks).toContainEqual(crowded);
  });
});

it('words of marks name the kind with its count, and a thing with what began', () => {
  expect(markWords({ kind: 'incident', count: 1 })).toBe('1 incident');
  expect(markWords({ kind: 'firmware', count: 1_200 })).toBe('1,200 firmware updates');
  expect(totalMarkWords({ kind: 'cast', count: 2 })).toBe('2 casts');
  expect(totalMarkWords({ kind: 'incident', count: null })).toBe('incidents: too many to read');
  expect(markThingWords({ name: 'Leeds', note: 'offline', locations: null })).toBe('Leeds: offline');
  expect(markThingWords({ name: 'Night', note: 'firmware 5.3', locations: 1 })).toBe('Night: firmware 5.3, 1 location');
  expect(markThingWords({ name: 'Opening', note: null, locations: null })).toBe('Opening');
});
