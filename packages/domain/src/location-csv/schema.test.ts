import { describe, expect, it } from 'vitest';
import { importRow } from './import-row.ts';
import { applyImportInput, exportLocationsQuery, plannedRow, planImportInput } from './schema.ts';

const groupId = '00000000-0000-4000-8000-000000000001';
const row = { line: 2, serialNumber: 'ES-1' };
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

const acceptsPlan = (count: number) => planImportInput.safeParse({ groupId, rows: times(count, row) }).success;

const acceptsApply = (count: number, mark = 'm') =>
  applyImportInput.safeParse({ groupId, rows: times(count, { row, mark }) }).success;

describe('an import of locations', () => {
  it('plans 1 to 500 rows in one call', () => {
    expect([0, 1, 500, 501].map(acceptsPlan)).toEqual([false, true, true, false]);
  });

  it('applies 1 to 100 rows in one call', () => {
    expect([0, 1, 100, 101].map((count) => acceptsApply(count))).toEqual([false, true, true, false]);
    expect([200, 201].map((length) => acceptsApply(1, 'm'.repeat(length)))).toEqual([true, false]);
  });

  it.each(['create', 'complete', 'unchanged', 'error'])('can have the outcome "%s" for a row', (outcome) => {
    const writes = { geodata: { coordinates: [-1.5, 53.8] } };
    const planned = { ...row, outcome, reason: null, boxName: null, writes, kept: [], mark: 'm' };
    expect(plannedRow.parse(planned)).toEqual(planned);
  });
});

const serialProblem = (text: string) =>
  importRow.safeParse({ ...row, serialNumber: text }).error?.issues.map(({ message }) => message);

describe('a row of an import', () => {
  it('has a line from 1 on', () => {
    expect([0, 1].map((line) => importRow.safeParse({ ...row, line }).success)).toEqual([false, true]);
  });

  it('has a serial number of 3 to 40 letters, digits and hyphens', () => {
    const malformed = 'A serial number has 3 to 40 letters, digits and hyphens';
    expect(['E-1', 'x'.repeat(40)].map(serialProblem)).toEqual([undefined, undefined]);
    expect(['E1', 'x', 'x'.repeat(41), 'ES 1'].map(serialProblem)).toEqual(times(4, [malformed]));
  });
});

const acceptsStatuses = (length: number) =>
  exportLocationsQuery.safeParse({ selectedGroup: groupId, statuses: 'x'.repeat(length) }).success;

it('an export of locations has a list of statuses of at most 200 characters', () => {
  expect([200, 201].map(acceptsStatuses)).toEqual([true, false]);
});
