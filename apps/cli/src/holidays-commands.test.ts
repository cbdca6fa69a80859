import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import CastsCalendar from './commands/casts/calendar.ts';
import HolidaysImport from './commands/holidays/import.ts';
import HolidaysList from './commands/holidays/list.ts';
import HolidaysRemove from './commands/holidays/remove.ts';
import HolidaysSet from './commands/holidays/set.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const set = {
  id: sampleId(5),
  groupId: group.id,
  groupName: 'North',
  name: 'Stocktaking',
  dates: ['2099-12-25'],
  inherited: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 3,
};
const entry = {
  deliveryId: sampleId(1),
  castId: sampleId(2),
  castName: 'Closing soon',
  groupId: group.id,
  status: 'scheduled' as const,
  inherited: false,
  opens: true,
  sentence: 'Every day at 17:50, 4 plays',
  at: '2026-12-01T17:50:00.000Z',
  wallTime: '2026-12-01T17:50:00',
  zones: ['Europe/London'],
  locations: 12,
  durationMs: 5_000,
  conferences: [1, 3],
  collidesWith: [{ deliveryId: sampleId(3), castName: 'Fire drill', at: '2026-12-01T17:50:00.000Z' }],
};

function platform(asked: unknown[] = []) {
  const note = (name: string) => (input: unknown) => {
    asked.push([name, input]);
    return { ...set, replanned: 2 };
  };
  return fakePlatform({
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'holidaySets.list': () => ({
      items: [set],
      regions: [{ region: 'scotland' as const, name: 'Scotland', dates: ['2026-11-30', '2099-11-30'] }],
    }),
    'holidaySets.create': note('create'),
    'holidaySets.update': note('update'),
    'holidaySets.remove': note('remove') as never,
    'calendar.list': (input: unknown) => {
      asked.push(input);
      return { items: [entry], more: 4, moreDeliveries: false };
    },
  });
}

describe('holidays', () => {
  it('list shows the holiday sets with their next day', async () => {
    const run = await runCommand(HolidaysList, [], platform());
    expect(run.stdout).toMatch(/Stocktaking +1 +2099-12-25/);
    expect(run.stdout).toMatch(/scotland +Scotland +\S+ +2099/);
  });

  it('set updates a set by name, or creates a new one', async () => {
    const asked: unknown[] = [];
    const changed = await runCommand(HolidaysSet, ['stocktaking', '--date', '2099-12-26', '--add'], platform(asked));
    expect(changed.stdout).toContain('Replanned: 2 deliveries.');
    await runCommand(HolidaysSet, ['Bank holidays', '--bank-holidays', 'scotland:2027'], platform(asked));
    expect(asked).toMatchObject([
      ['update', { holidaySetId: set.id, version: 3, dates: ['2099-12-25', '2099-12-26'] }],
      ['create', { groupId: group.id, name: 'Bank holidays', bankHolidays: [{ division: 'scotland', year: 2027 }] }],
    ]);
  });

  it('import sends the file unchanged and replaces the days of the set by default', async () => {
    const asked: unknown[] = [];
    const file = join(await mkdtemp(join(tmpdir(), 'earshot-holidays-')), 'days.txt');
    await writeFile(file, '2099-07-04\n');
    await runCommand(HolidaysImport, ['Stocktaking', file], platform(asked));
    expect(asked).toMatchObject([['update', { text: '2099-07-04\n', dates: [] }]]);
  });

  it('rm deletes a set by name and reports an unknown name', async () => {
    const asked: unknown[] = [];
    await runCommand(HolidaysRemove, ['Stocktaking', '--yes'], platform(asked));
    expect(asked).toMatchObject([['remove', { holidaySetId: set.id }]]);
    const run = await runCommand(HolidaysRemove, ['Nothing', '--yes'], platform());
    expect(run.stderr).toContain('No holiday set is called Nothing');
  });
});

describe('casts calendar', () => {
  it('shows the plays of a period, including its last day, with their collisions', async () => {
    const asked: unknown[] = [];
    const flags = ['--from', '2026-12-01', '--to', '2026-12-07', '--local'];
    const run = await runCommand(CastsCalendar, flags, platform(asked));
    expect(asked).toMatchObject([{ groupId: group.id, from: '2026-12-01', to: '2026-12-08', clock: 'local' }]);
    expect(run.stdout).toMatch(/01\/12\/2026 +17:50:00 +Closing soon +12 +1,3 +scheduled +Fire drill/);
  });
});
