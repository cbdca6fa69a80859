import type { Database } from '@earshot/db/client';
import { definitionOf } from '@earshot/domain/reports/definitions';
import type { OpenReport } from '@earshot/reports/open-report';
import { describe, expect, it } from 'vitest';
import { makeReportFiles } from './report-files.ts';

const AT = new Date('2026-11-23T08:00:00Z');
const ROWS = Array.from({ length: 30 }, (_, n) => ({ token: `Till ${n}`, calls: n }));

const WINDOW = {
  place: { scope: { customerId: null, path: 'root' } },
  groupId: 'group',
  from: AT,
  to: AT,
  unit: 'day',
  granularity: 'days',
  timezone: 'UTC',
} as const;

/** A report of these rows, read in two pages. */
const opened: OpenReport = {
  type: 'api_calls_by_token',
  definition: definitionOf('api_calls_by_token'),
  location: undefined,
  window: WINDOW,
  asked: WINDOW,
  compare: undefined,
  source: {
    read: () => Promise.resolve({ series: [], points: [], rows: ROWS.slice(0, 20), next: 'next' }),
    readTable: () => Promise.resolve({ rows: ROWS.slice(20) }),
  },
};
const make = (mostBytes?: number) =>
  makeReportFiles({ db: undefined as unknown as Database, environment: 'test' }, opened, {
    title: 'North',
    asOf: AT,
    ...(mostBytes !== undefined && { mostBytes }),
  });
const csvOf = ({ files }: Awaited<ReturnType<typeof make>>) => files[1]?.content.toString() ?? '';

describe('the files of a mailed report', () => {
  it('have all rows, and the mail has the first ten', async () => {
    const made = await make();
    expect(made).toMatchObject({ rowCount: 30, isCut: false });
    expect(csvOf(made).split('\r\n')).toHaveLength(32);
    expect(made.lines).toHaveLength(10);
    expect(made.lines[3]).toBe('– Till 3: Calls 3');
    expect(made.files.map(({ filename }) => filename)).toEqual([
      '20261123 0800-North-api_calls_by_token.pdf',
      '20261123 0800-North-api_calls_by_token.csv',
    ]);
  });

  it('are cut after the last whole line within the limit', async () => {
    const made = await make(100);
    expect(made.isCut).toBe(true);
    expect(csvOf(made).length).toBeLessThanOrEqual(100);
    expect(csvOf(made)).toMatch(/^Token,Calls\r\n(Till \d,\d\r\n)+$/);
    expect(made.rowCount).toBe(csvOf(made).split('\r\n').length - 2);
  });
});
