import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf, REPORT_IDS, REPORTS } from './definitions.ts';
import { findOutliers, LEAST_CALLS, LEAST_DISTANCE, LEAST_LOCATIONS } from './outliers.ts';
import { OUTLIER, rankLocations } from './rank-locations.ts';

const measure = { column: 'unanswered', basis: 'initiated' } as const;
const rowsOf = (values: readonly (number | null)[], initiated = LEAST_CALLS) =>
  values.map((unanswered, index) => ({ location: `L${index}`, initiated, unanswered }));
const USUAL = [9, 8, 10, 9, 7, 11, 9];
const namesOf = (values: readonly (number | null)[], initiated?: number) =>
  findOutliers(rowsOf(values, initiated), measure)?.rows.map(({ location }) => location);

describe('an outlier', () => {
  it('is far above the median of the locations, the highest first', () => {
    expect(namesOf([...USUAL, 38, 60])).toEqual(['L8', 'L7']);
    expect(findOutliers(rowsOf([...USUAL, 38]), measure)?.median).toBe(9);
    expect(namesOf([...USUAL, 0])).toEqual([]);
  });

  it('needs enough locations, each with enough calls', () => {
    expect(namesOf([...USUAL.slice(0, LEAST_LOCATIONS - 2), 60])).toBeUndefined();
    expect(namesOf([...USUAL.slice(0, LEAST_LOCATIONS - 1), 60])).toEqual([`L${LEAST_LOCATIONS - 1}`]);
    expect(namesOf([...USUAL, 60], LEAST_CALLS - 1)).toBeUndefined();
    const few = [...rowsOf(USUAL), ...rowsOf([9]), { location: 'Few', initiated: LEAST_CALLS - 1, unanswered: 100 }];
    expect(findOutliers(few, measure)?.rows).toEqual([]);
    expect(namesOf([...USUAL, null])).toBeUndefined();
  });

  it('is no small difference where all others are alike', () => {
    const alike = Array.from({ length: 20 }, () => 9);
    expect(namesOf([...alike, 9 + LEAST_DISTANCE - 0.1])).toEqual([]);
    expect(namesOf([...alike, 9 + LEAST_DISTANCE])).toEqual(['L20']);
  });

  it('is each of those at least that far above the others where most are alike', () => {
    expect(namesOf([5, 5, 5, 5, 5, 5, 60, 60])).toEqual(['L6', 'L7']);
  });

  it('is never more than half of the locations, and never below the median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 60 }), (values) => {
        const found = findOutliers(rowsOf(values), measure);
        expect(2 * (found?.rows.length ?? 0)).toBeLessThan(values.length);
        expect(found?.rows.every(({ unanswered }) => Number(unanswered) > (found?.median ?? 0))).toBe(true);
      }),
    );
  });
});

describe('a ranking of locations', () => {
  const { calls_by_location: definition } = REPORTS;
  const rows = [
    ...USUAL.map((unanswered, index) => ({
      location: `L${index}`,
      initiated: 100 - index,
      unanswered,
      p50: 8,
      p90: 30,
      answered: 90,
    })),
    { location: 'Nottingham Victoria', initiated: 40, unanswered: 38, p50: null, p90: 95.5, answered: 25 },
  ];

  it('has the highest values first, and rows without a value last', () => {
    const { rows: ranked } = rankLocations(rows, definition, { sort: 'unanswered', onlyOutliers: false });
    expect(ranked.map(({ unanswered }) => unanswered)).toEqual([38, 11, 10, 9, 9, 9, 8, 7]);
    const last = rankLocations(rows, definition, { sort: 'p50', onlyOutliers: false }).rows.at(-1);
    expect(last?.location).toBe('Nottingham Victoria');
  });

  it('says the highest outliers of each measure, however many another one has', () => {
    const many = [
      ...Array.from({ length: 12 }, (_, index) => ({ ...rows[0], location: `U${index}`, unanswered: 9 })),
      ...[60, 70, 80, 65, 75, 85].map((unanswered) => ({ ...rows[0], location: `At ${unanswered}`, unanswered })),
      { ...rows[0], location: 'Slow', unanswered: 9, p90: 300 },
    ].map((row) => ({ initiated: 100, answered: 90, p50: 8, p90: 30, ...row }));
    const { sentences } = rankLocations(many, definition, { sort: 'initiated', onlyOutliers: false });
    expect(sentences.map((sentence) => sentence.split(':')[0])).toEqual(['At 85', 'At 80', 'Slow']);
  });

  it('marks outliers with the columns in which they are unusual, says how much, and shows only outliers if asked', () => {
    const { rows: ranked, sentences } = rankLocations(rows, definition, { sort: 'initiated', onlyOutliers: true });
    expect(ranked.map((row) => [row.location, row[OUTLIER]])).toEqual([
      ['Nottingham Victoria', 'Unanswered, 90 % of the calls within s'],
    ]);
    expect(sentences).toEqual([
      'Nottingham Victoria: 38 % unanswered, group median 9 %',
      'Nottingham Victoria: 95.5 seconds for 90 % of the calls, group median 30 seconds',
    ]);
    const all = rankLocations(rows, definition, { sort: 'initiated', onlyOutliers: false }).rows;
    expect(all).toHaveLength(rows.length);
    expect(all.filter((row) => row[OUTLIER] !== null)).toHaveLength(1);
  });
});

it('a definition sorts and measures by columns that it has', () => {
  const ranked = REPORT_IDS.map(definitionOf).flatMap(({ ranking, columns }) =>
    ranking === null ? [] : [{ ranking, columns }],
  );
  expect(ranked).toHaveLength(1);
  for (const { ranking, columns } of ranked) {
    const keys = columns.map(({ key }) => key);
    const named = [...ranking.sorts, ...ranking.measures.flatMap(({ column, basis }) => [column, basis]), OUTLIER];
    expect(keys).toEqual(expect.arrayContaining(named));
  }
});
