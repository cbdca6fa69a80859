import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import CastsPreview from './commands/casts/preview.ts';
import { parseInterval } from './input/interval.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const row = {
  at: '2026-12-01T09:00:00.000Z',
  senderTime: '2026-12-01T09:00:00',
  localTime: '2026-12-01T10:00:00',
  zones: ['Europe/Paris'],
  locations: 2,
  excepted: false,
  clock: 'changed' as const,
  collisions: [{ deliveryId: sampleId(1), castName: 'Tills', at: '2026-12-01T09:00:00.000Z', locations: 1 }],
  moreCollisions: 0,
};

const platform = (asked: unknown[] = [], answers: Parameters<typeof fakePlatform>[0] = {}) =>
  fakePlatform({
    ...answers,
    'session.current': () => ({ group }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'deliveries.preview': (input: unknown) => {
      asked.push(input);
      return {
        items: [row],
        total: 3,
        locations: 2,
        startedWithout: 1,
        moreCasts: false,
        sentence: 'Every day at 09:00, 3 plays',
      };
    },
  });

describe('casts preview', () => {
  it('sends the schedule and shows the plays with clock changes and collisions', async () => {
    const asked: unknown[] = [];
    const flags = [
      '--at',
      '2026-12-01T09:00',
      '--every',
      '1d',
      '--count',
      '3',
      '--zone',
      'Europe/Paris',
      '--group',
      'North',
    ];
    const run = await runCommand(CastsPreview, flags, platform(asked));
    expect(asked).toMatchObject([
      {
        groupId: group.id,
        schedule: {
          startDate: '2026-12-01',
          startTime: '09:00',
          timezone: 'Europe/Paris',
          intervalSeconds: 86_400,
          count: 3,
        },
      },
    ]);
    expect(run.stdout).toMatch(
      /01\/12\/2026 09:00:00 +01\/12\/2026 10:00:00 +Europe\/Paris +all +clocks changed +Tills/,
    );
    expect(run.stderr).toContain('2 rows more');
    expect(run.stderr).toContain('The first play is over at 1 location.');
  });

  it('accepts several times of day, as a send does', async () => {
    const asked: unknown[] = [];
    const flags = ['--every', 'weekday', '--at', '09:00,17:50', '--schedule', '2026-12-01', '--until', '2026-12-31'];
    await runCommand(CastsPreview, flags, platform(asked));
    expect(asked).toMatchObject([
      {
        schedule: {
          startDate: '2026-12-01',
          startTime: '00:00',
          timezone: 'Europe/London',
          days: { unit: 'week', every: 1, times: ['09:00', '17:50'] },
          endDate: '2026-12-31',
        },
      },
    ]);
    const run = await runCommand(CastsPreview, ['--every', '1d', '--at', '09:00', '--times', '3'], platform());
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining('--at needs days')]);
  });

  it('skips the holidays of regions and of holiday sets', async () => {
    const asked: unknown[] = [];
    const scotland = { region: 'scotland', name: 'Scotland', from: 2024, to: 2030 };
    const run = await runCommand(
      CastsPreview,
      ['--at', '2026-12-01T09:00', '--every', '1d', '--count', '3', '--holidays', 'Scotland,Stocktaking'],
      platform(asked, {
        'holidaySets.list': () => ({ items: [{ id: sampleId(5), name: 'Stocktaking' }], regions: [scotland] }) as never,
      }),
    );
    expect([run.exitCode, asked]).toEqual([
      0,
      [
        expect.objectContaining({
          schedule: expect.objectContaining({
            count: 3,
            holidaySetIds: [sampleId(5)],
            holidayRegions: ['scotland'],
          }) as unknown,
        }),
      ],
    ]);
  });

  it('refuses an invalid date and time', async () => {
    const run = await runCommand(CastsPreview, ['--at', 'tomorrow'], platform());
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining('Write it like 2026-12-01T09:00.')]);
  });

  it('parses intervals from seconds to weeks and refuses invalid text', () => {
    expect(['90s', '15m', '1d12h', '2w'].map(parseInterval)).toEqual([90, 900, 129_600, 1_209_600]);
    expect(() => parseInterval('1d and a bit')).toThrow('Not a length of time');
    expect(() => parseInterval('day')).toThrow('Not a length of time');
  });
});
