import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import type { Report, ReportData, ReportMarks } from '@earshot/sdk';
import { describe, expect, it } from 'vitest';
import ReportsList from './commands/reports/list.ts';
import ReportsRun from './commands/reports/run.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const location = sampleId(7);
const report = (over: Partial<Report>): Report => ({
  id: 'api_calls_by_token',
  name: 'Calls by token',
  description: '',
  type: 'bar',
  chartType: 'Notification API',
  provider: 'report',
  maxDays: 366,
  granularities: ['hours', 'days'],
  columns: [
    { key: 'token', label: 'Token', kind: 'text' },
    { key: 'calls', label: 'Calls', kind: 'count' },
  ],
  comparisons: [],
  sorts: [],
  availability: 'available',
  ...over,
});
const AVAILABILITY = report({
  id: 'controller_availability',
  columns: [
    { key: 'period', label: 'Period', kind: 'period' },
    { key: 'seen', label: 'Seen', kind: 'time' },
    { key: 'share', label: 'Online', kind: 'share' },
  ],
});

const platform = (
  rows: Record<string, string | number | null>[] = [{ token: 'Stock system', calls: 12 }],
  more = false,
  further: Partial<ReportData> = {},
  marks: ReportMarks = { kinds: [], bars: [] },
) =>
  fakePlatform({
    'reports.marks': () => marks,
    'session.current': () => ({
      user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
      role: { id: 4, title: 'Organisation Admin', rank: 10 },
      group: { id: own.id, title: own.title, features: [] },
      permissions: [],
      menu: [],
    }),
    'reports.list': () => ({
      items: [report({}), AVAILABILITY, report({ id: 'api_calls_by_location', availability: 'needs-subgroup' })],
    }),
    'reports.data': () => ({
      isFound: true,
      timezone: 'Europe/London',
      series: [],
      points: [],
      rows,
      more,
      ...further,
    }),
  });
const inputOf = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.find((call) => call.path === path)?.input;

const thing = (name: string, note: string | null, locations: number | null = null) => ({
  id: sampleId(1),
  name,
  note,
  castId: null,
  locations,
});

describe('reports list', () => {
  it('shows why a report is unavailable', async () => {
    expect((await runCommand(ReportsList, [], platform())).stdout).toMatch(/api_calls_by_location .*needs a subgroup/);
  });

  it('lists the reports of a location by its id', async () => {
    const fake = platform();
    await runCommand(ReportsList, ['--location', location], fake);
    expect(inputOf(fake, 'reports.list')).toMatchObject({ groupId: own.id, controllerId: location });
  });
});

describe('reports run', () => {
  it('shows the table of a report for a range [B-018]', async () => {
    const fake = platform();
    const range = ['--from', '2026-11-01T00:00Z', '--to', '2026-11-02T00:00Z', '--granularity', 'hours'];
    const { stdout } = await runCommand(ReportsRun, ['api_calls_by_token', ...range, '--timezone', 'UTC'], fake);
    expect(stdout).toMatch(/Token +Calls\n.*Stock system +12/s);
    expect(inputOf(fake, 'reports.data')).toMatchObject({
      type: 'api_calls_by_token',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-02T00:00:00.000Z',
      granularity: 'hours',
      timezone: 'UTC',
    });
  });

  it('writes periods and times by the clock of the report, or of the location of a row', async () => {
    const at = '2026-07-01T22:30:00.000Z';
    const fake = platform(
      [{ period: '2026-06-30T23:00:00.000Z', seen: at, timezone: 'Asia/Tokyo', share: 99.5 }],
      true,
    );
    const { stdout, stderr } = await runCommand(ReportsRun, ['controller_availability'], fake);
    expect(stdout).toMatch(/2026-07-01 +2026-07-02 07:30:00 +99\.5 %/);
    expect(stderr).toContain('--csv');
  });

  it('sorts locations and shows only outliers, with sentences about them', async () => {
    const sentence = 'York: 40 % unanswered, group median 9 %';
    const fake = platform([{ token: 'York', calls: 12 }], false, { outliers: [sentence] });
    const order = ['--sort', 'unanswered', '--outliers'];
    const { stdout } = await runCommand(ReportsRun, ['api_calls_by_token', ...order], fake);
    expect(stdout).toContain(`\n\n${sentence}\n`);
    expect(inputOf(fake, 'reports.data')).toMatchObject({ sort: 'unanswered', outliers: 'only' });
  });

  it('compares with another time, in further columns and a sentence', async () => {
    const comparison: ReportData['comparison'] = {
      kind: 'previous-period',
      label: 'the 7 days before',
      from: '2026-11-13T00:00:00.000Z',
      to: '2026-11-20T00:00:00.000Z',
      series: [],
      values: [],
      columns: [
        { key: 'token', label: 'Token', kind: 'text' },
        { key: 'calls', label: 'Calls', kind: 'count' },
        { key: 'before', label: 'Calls, compared', kind: 'count' },
        { key: 'difference', label: 'Difference', kind: 'difference' },
      ],
      total: { value: 12, compared: 9, change: 33 },
      text: '12 calls, 33 % more than the 7 days before (9)',
    };
    const fake = platform([{ token: 'Stock system', calls: 12, before: 9, difference: 3 }], false, { comparison });
    const { stdout } = await runCommand(ReportsRun, ['api_calls_by_token', '--compare', 'previous-period'], fake);
    expect(stdout).toMatch(/Calls, compared +Difference\n.*Stock system +12 +9 +\+3\n\n12 calls, 33 % more/s);
    expect(inputOf(fake, 'reports.data')).toMatchObject({ compare: 'previous-period' });
    const refused = await runCommand(ReportsRun, ['api_calls_by_token', '--compare', 'yesterday'], platform());
    expect(refused.exitCode).not.toBe(0);
  });

  it('lists the marks of each period below the table and in JSON, and says which kinds are not available', async () => {
    const at = '2026-06-30T23:00:00.000Z';
    const marks: ReportMarks = {
      kinds: [
        { kind: 'incident', state: 'too-long', count: null },
        { kind: 'firmware', state: 'read', count: 1 },
      ],
      bars: [
        {
          at,
          from: at,
          to: at,
          marks: [
            { kind: 'incident', count: 3, things: [thing('Leeds', 'offline')] },
            { kind: 'firmware', count: 1, things: [thing('Night', 'firmware 5.3', 12)] },
          ],
        },
      ],
    };
    const fake = platform([{ token: 'Till', calls: 2 }], false, {}, marks);
    const { stdout, stderr } = await runCommand(ReportsRun, ['api_calls_by_token', '--marks'], fake);
    expect(stdout).toMatch(/Till +2\n\nMarks +Kind +Number +Names\n/);
    expect(stdout).toMatch(/2026-07-01 +Incidents +3 +Leeds: offline; 2 more\n/);
    expect(stdout).toMatch(/2026-07-01 +Firmware +1 +Night: firmware 5\.3, 12 locations\n/);
    expect(stderr).toContain('Not available to you here: Casts');
    expect(stderr).toContain('Too many to read, so choose a shorter range: Incidents');
    expect(inputOf(fake, 'reports.marks')).toMatchObject({ type: 'api_calls_by_token', granularity: 'days' });
    const json = await runCommand(ReportsRun, ['api_calls_by_token', '--marks', '--json'], fake);
    expect(JSON.parse(json.stdout)).toMatchObject({ marks });
    const without = platform();
    await runCommand(ReportsRun, ['api_calls_by_token'], without);
    expect(inputOf(without, 'reports.marks')).toBeUndefined();
    expect((await runCommand(ReportsRun, ['api_calls_by_token', '--marks', '--csv'], fake)).exitCode).not.toBe(0);
  });

  it('says that there is no data, and that there is no such report', async () => {
    expect((await runCommand(ReportsRun, ['api_calls_by_token'], platform([]))).stdout).toBe(
      'No data available for report.\n',
    );
    const { stderr, exitCode } = await runCommand(ReportsRun, ['calls_by_moon'], platform());
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('earshot reports list');
  });

  it('writes the whole table as CSV', async () => {
    const csv = 'Token,Calls\r\nStock system,12\r\n';
    const asked: URL[] = [];
    const fake = platform();
    const fetch: typeof fake.fetch = (url, init) => {
      const address = new URL(url instanceof Request ? url.url : url);
      if (!address.pathname.startsWith('/exports/')) return fake.fetch(url, init);
      asked.push(address);
      return Promise.resolve(new Response(csv));
    };
    const range = ['--from', '2026-11-01T00:00Z', '--to', '2026-11-02T00:00Z', '--timezone', 'UTC'];
    const run = ['api_calls_by_token', '--csv', ...range];
    const ran = await runCommand(ReportsRun, run, { ...fake, fetch });
    expect([ran.stderr, ran.stdout]).toEqual(['', csv]);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/exports/reports.csv',
        {
          groupId: own.id,
          type: 'api_calls_by_token',
          from: '2026-11-01T00:00:00.000Z',
          to: '2026-11-02T00:00:00.000Z',
          granularity: 'days',
          timezone: 'UTC',
        },
      ],
    ]);
  });
});
