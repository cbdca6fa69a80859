import type { Enrolment, HeadsetUse } from '@earshot/sdk';
import { fakePlatform, sampleId } from '@earshot/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import EnrolmentsHistory from './commands/enrolments/history.ts';
import EnrolmentsList from './commands/enrolments/list.ts';
import { runCommand } from './testing/run-command.ts';

const group = { id: sampleId(900), title: 'North', features: [] };
const current = {
  user: { id: sampleId(9), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group.id },
  role: { id: 3, title: 'Standard', rank: 40 },
  group,
  permissions: [],
  menu: [],
};
const use: HeadsetUse = {
  status: 'LATE RETURN',
  fullName: 'Grace Hopper',
  startedAt: '2026-11-20T08:00:00.000Z',
  takenAt: '2026-11-20T08:00:00.000Z',
  enrolledAt: '2026-11-20T08:01:00.000Z',
  returnedAt: '2026-11-21T10:01:00.000Z',
};
const enrolment: Enrolment = {
  ...use,
  status: 'OVERDUE',
  returnedAt: null,
  controllerId: sampleId(2),
  serialNumber: 'ES-1',
  locationName: 'Leeds Headrow',
  groupId: group.id,
  groupTitle: 'North',
  deviceId: '8930_V123',
  name: 'Bakery',
  device: 'S5 headset',
  battery: 50,
  conference: 1,
  updatedAt: '2026-11-21T08:01:00.001Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('enrolments list', () => {
  it('lists headsets with status and team member, and asks for these statuses only', async () => {
    const fake = fakePlatform({
      'session.current': () => current,
      'enrolments.list': () => ({ items: [enrolment] }),
      'enrolments.count': () => ({ total: 1, exact: true }),
    });
    const { stdout, exitCode, result } = await runCommand(
      EnrolmentsList,
      ['--status', 'overdue', '--status', 'late-return'],
      fake,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Leeds Headrow +Bakery +OVERDUE +Grace Hopper +1 d 4 h ago/);
    expect(result).toEqual({ enrolments: [enrolment], total: 1, exact: true });
    const asked = fake.calls.find(({ path }) => path === 'enrolments.list');
    expect(asked?.input).toMatchObject({ statuses: ['OVERDUE', 'LATE RETURN'], sort: 'startedAt', order: 'DESC' });
  });

  it('writes all matching headsets as CSV', async () => {
    const csv = 'locationName,fullName\r\nLeeds Headrow,Grace Hopper\r\n';
    const asked: URL[] = [];
    const fake = fakePlatform({ 'session.current': () => current });
    const fetch: typeof fake.fetch = (url, init) => {
      const address = new URL(url instanceof Request ? url.url : url);
      if (!address.pathname.startsWith('/exports/')) return fake.fetch(url, init);
      asked.push(address);
      return Promise.resolve(new Response(csv));
    };
    const { stdout } = await runCommand(EnrolmentsList, ['--csv', '--status', 'late-return'], { ...fake, fetch });
    expect(stdout).toBe(csv);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ['/exports/enrolments.csv', { statuses: 'LATE RETURN', groupId: group.id }],
    ]);
  });

  it('says so when no headset matches', async () => {
    const fake = fakePlatform({
      'session.current': () => current,
      'enrolments.list': () => ({ items: [] }),
      'enrolments.count': () => ({ total: 0, exact: true }),
    });
    const { stdout } = await runCommand(EnrolmentsList, [], fake);
    expect(stdout).toBe('No headset is like that.\n');
  });
});

describe('enrolments history', () => {
  it('reads pages up to the limit', async () => {
    const page = (n: number) => Array.from({ length: n }, () => use);
    const fake = fakePlatform({
      'session.current': () => current,
      'enrolments.history': ({ before }) =>
        before === undefined ? { items: page(50), next: use.startedAt } : { items: page(50), next: null },
    });
    const { stdout, result } = await runCommand(
      EnrolmentsHistory,
      ['8930_V123', '--location', sampleId(2), '--limit', '60'],
      fake,
    );
    expect(stdout).toMatch(/LATE RETURN +Grace Hopper/);
    expect((result as { uses: HeadsetUse[] }).uses).toHaveLength(60);
    expect(fake.calls.filter(({ path }) => path === 'enrolments.history').map(({ input }) => input)).toEqual([
      { controllerId: sampleId(2), endpointId: '8930_V123' },
      { controllerId: sampleId(2), endpointId: '8930_V123', before: use.startedAt },
    ]);
  });
});
