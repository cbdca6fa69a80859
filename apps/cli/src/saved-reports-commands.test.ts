import type { SavedReport } from '@earshot/sdk';
import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import ReportsSavedCreate from './commands/reports/saved/create.ts';
import ReportsSavedList from './commands/reports/saved/list.ts';
import ReportsSavedRemove from './commands/reports/saved/remove.ts';
import ReportsSavedSend from './commands/reports/saved/send.ts';
import ReportsSavedUpdate from './commands/reports/saved/update.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const saved: SavedReport = {
  id: sampleId(5),
  name: 'Calls of the week',
  type: 'calls_by_hour',
  groupId: group.id,
  groupTitle: 'North',
  controllerId: null,
  locationName: null,
  range: { period: 'last-week' },
  granularity: 'days',
  compare: null,
  sort: null,
  outliers: null,
  measure: null,
  timezone: 'Europe/London',
  shared: false,
  ownerName: 'Ada Byron',
  isOwn: true,
  mail: { every: 'week', weekday: 1, time: '08:00' },
  nextMailAt: '2026-11-30T08:00:00.000Z',
  pausedAt: null,
  recipients: [],
  lastMailing: {
    at: '2026-11-23T08:00:00.000Z',
    recipients: [
      { userId: sampleId(1), name: 'Ada Byron', outcome: 'sent' },
      { userId: sampleId(2), name: 'Bob Byron', outcome: 'not-allowed' },
    ],
  },
  version: 3,
  createdAt: '2026-11-20T08:00:00.000Z',
};

function platform(asked: unknown[] = []) {
  const note = (name: string) => (input: unknown) => {
    asked.push([name, input]);
    return saved;
  };
  return fakePlatform({
    'session.current': () => ({ group }) as never,
    'savedReports.list': () => ({ items: [saved], total: 1 }),
    'savedReports.create': note('create'),
    'savedReports.update': note('update'),
    'savedReports.mail': note('mail'),
    'savedReports.remove': (input) => {
      asked.push(['remove', input]);
      return input;
    },
  });
}

describe('earshot reports saved', () => {
  it('lists saved reports with their mails and the outcome of the last one', async () => {
    const { stdout } = await runCommand(ReportsSavedList, [], platform());
    expect(stdout).toMatch(/Calls of the week +calls_by_hour +North +last week +every Monday at 08:00/);
    expect(stdout).toContain('sent to 1, 1 not allowed');
  });

  it('saves a report with a period and a time of mails', async () => {
    const asked: unknown[] = [];
    const flags = ['--name', 'Calls', '--period', 'last-month', '--mail', '31 18:00', '--timezone', 'Europe/Paris'];
    const { stdout } = await runCommand(ReportsSavedCreate, ['calls_by_hour', ...flags], platform(asked));
    expect(stdout).toContain('Saved “Calls of the week”, mailed every Monday at 08:00.');
    expect(asked).toMatchObject([
      [
        'create',
        {
          type: 'calls_by_hour',
          name: 'Calls',
          range: { period: 'last-month' },
          mail: { every: 'month', day: 31, time: '18:00' },
          timezone: 'Europe/Paris',
        },
      ],
    ]);
  });

  it.each(['Funday 08:00', '32 08:00', 'Monday 25:00', 'Monday'])('refuses %s as a time of mails', async (mail) => {
    const asked: unknown[] = [];
    const args = ['calls_by_hour', '--name', 'Calls', '--mail', mail];
    const { stderr, exitCode } = await runCommand(ReportsSavedCreate, args, platform(asked));
    expect([stderr, exitCode]).toEqual([expect.stringContaining('No time of mails'), 2]);
    expect(asked).toEqual([]);
  });

  it('lists the ends of a fixed range by the clock of its zone', async () => {
    const range = { from: '2026-06-30T23:00:00.000Z', to: '2026-07-07T23:00:00.000Z' };
    const fixed = fakePlatform({
      'session.current': () => ({ group }) as never,
      'savedReports.list': () => ({ items: [{ ...saved, range, mail: null, lastMailing: null }], total: 1 }),
    });
    const { stdout } = await runCommand(ReportsSavedList, [], fixed);
    expect(stdout).toContain('2026-07-01 00:00 to 2026-07-08 00:00');
  });

  it('changes the own report of a name, not one that another user shares', async () => {
    const asked: unknown[] = [];
    const theirs = { ...saved, id: sampleId(6), isOwn: false };
    const on = fakePlatform({
      'session.current': () => ({ group }) as never,
      'savedReports.list': () => ({ items: [theirs, saved], total: 2 }),
      'savedReports.update': (input) => {
        asked.push(input);
        return saved;
      },
    });
    await runCommand(ReportsSavedUpdate, [saved.name, '--no-recipients', '--no-compare'], on);
    expect(asked).toEqual([{ savedReportId: saved.id, version: 3, compare: null, recipientIds: [] }]);
    const { stderr } = await runCommand(ReportsSavedRemove, [theirs.id, '--yes'], on);
    expect(stderr).toContain('No saved report is called');
  });

  it('saves the order of locations, only outliers, and the value of a heat map', async () => {
    const asked: unknown[] = [];
    const flags = ['--name', 'Slow shops', '--sort', 'p90', '--outliers', '--value', 'mean'];
    await runCommand(ReportsSavedCreate, ['calls_by_location', ...flags], platform(asked));
    expect(asked).toMatchObject([['create', { sort: 'p90', outliers: 'only', measure: 'mean' }]]);
  });

  it('changes these choices, takes them back, and keeps those that are not given', async () => {
    const asked: unknown[] = [];
    const on = platform(asked);
    await runCommand(ReportsSavedUpdate, [saved.name, '--sort', 'p50', '--outliers', '--value', 'unanswered'], on);
    await runCommand(ReportsSavedUpdate, [saved.name, '--no-sort', '--no-outliers', '--no-value'], on);
    await runCommand(ReportsSavedUpdate, [saved.name, '--sort', 'p90'], on);
    const update = { savedReportId: saved.id, version: 3 };
    expect(asked).toEqual([
      ['update', { ...update, sort: 'p50', outliers: 'only', measure: 'unanswered' }],
      ['update', { ...update, sort: null, outliers: null, measure: null }],
      ['update', { ...update, sort: 'p90' }],
    ]);
  });

  it('changes, sends and deletes a saved report by its name', async () => {
    const asked: unknown[] = [];
    const on = platform(asked);
    await runCommand(ReportsSavedUpdate, ['calls of the week', '--mail', 'friday 17:00', '--shared'], on);
    await runCommand(ReportsSavedUpdate, [saved.id, '--no-mail'], on);
    await runCommand(ReportsSavedSend, [saved.name], on);
    await runCommand(ReportsSavedRemove, [saved.name, '--yes'], on);
    const savedReportId = saved.id;
    expect(asked).toEqual([
      ['update', { savedReportId, version: 3, shared: true, mail: { every: 'week', weekday: 5, time: '17:00' } }],
      ['update', { savedReportId, version: 3, mail: null }],
      ['mail', { savedReportId }],
      ['remove', { savedReportId }],
    ]);
  });
});
