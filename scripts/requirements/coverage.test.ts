import { expect, it } from 'vitest';
import { coverage, summary, type Selection } from './coverage.ts';
import { idsIn } from './named-in-tests.ts';
import { parseRequirements } from './requirement.ts';

const requirements = parseRequirements(
  'id\tarea\tsection\trequirement\tpackage\n' +
    'A-001\tgroups\t1\tFirst.\tpeople\nA-002\tgroups\t1\tSecond.\tpeople\nB-001\tshell\t1\tThird.\tfleet\n',
);
const everything: Selection = { areas: undefined, packages: undefined };

it('reads one or several ids from the titles of tests that run, including tables and templates', () => {
  const text = `
    it('keeps one [A-001]', () => {});
    test(\`keeps \${two} [A-002, A-003]\`, () => {});
    it.each([1])('row %s [A-004]', () => {});
    it.each\`a\${1}\`('row [A-005]', () => {});`;
  expect(idsIn('a.test.ts', text)).toEqual(['A-001', 'A-002', 'A-003', 'A-004', 'A-005']);
});

it('reads the ids that the rows of a table add to the titles, and no other ids', () => {
  const text = `
    it.each([['[A-001] [A-002]', 1], ['A-003', 2]])('row %s', () => {});
    it.each([['A-004', 1]])('row [%s]', () => {});
    it.each([['[A-005]', 1]])('a title without its row', () => {});
    it.skip.each([['[A-006]', 1]])('later %s', () => {});
    each([['[A-007]', 1]])('row %s', () => {});`;
  expect(idsIn('a.test.ts', text)).toEqual(['A-001', 'A-002', 'A-004']);
});

it('ignores skipped tests, groups and text outside of titles', () => {
  const text = `
    // [A-001]
    describe('group [A-002]', () => {});
    it.skip('later [A-003]', () => {});
    it.todo('later [A-004]');
    expect('[A-005]').toBe('');`;
  expect(idsIn('a.test.ts', text)).toEqual([]);
});

it('lists the tests that name each requirement, and the unknown ids', () => {
  const named = new Map([
    ['A-001', new Set(['b.test.ts', 'a.test.ts'])],
    ['A-999', new Set(['a.test.ts'])],
  ]);
  const { rows, unknown } = coverage(requirements, named, everything);
  expect(rows.map(({ id, tests }) => [id, tests])).toEqual([
    ['A-001', ['a.test.ts', 'b.test.ts']],
    ['A-002', []],
    ['B-001', []],
  ]);
  expect(unknown).toEqual(['A-999']);
});

const idsOf = (selection: Partial<Selection>): string[] =>
  coverage(requirements, new Map(), { ...everything, ...selection }).rows.map(({ id }) => id);

it('filters by areas and packages', () => {
  expect(idsOf({ areas: ['shell'] })).toEqual(['B-001']);
  expect(idsOf({ packages: ['people'] })).toEqual(['A-001', 'A-002']);
});

it('sums up by area', () => {
  const { rows } = coverage(requirements, new Map([['A-001', new Set(['a.test.ts'])]]), everything);
  expect(summary(rows)).toEqual(['groups     1 of 2', 'shell      0 of 1', '1 of 3 requirements are named by a test']);
});
