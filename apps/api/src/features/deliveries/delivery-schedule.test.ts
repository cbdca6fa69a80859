import { sendCastInput } from '@earshot/domain/deliveries/schema';
import { describe, expect, it } from 'vitest';
import { scheduleDelivery } from './delivery-schedule.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const castId = '00000000-0000-4000-8000-000000000000';
const timing = (input: object) => sendCastInput.parse({ castId, ...input });
const zones = () => Promise.resolve(['Europe/London', 'Europe/Paris']);
// Async, because parsing the input can already throw, as it does in the calls.
const schedule = async (input: object, clipDurationMs = 5_000) =>
  await scheduleDelivery(timing(input), { now, clipDurationMs, zones });
const daily = (startAt: string, intervalMs: number, count: number) => ({
  playStatus: 'schedule',
  segments: [{ startAt, intervalMs, count }],
});

describe('the schedule of a delivery', () => {
  it('plays five seconds from now by default, with 15 minutes of lateness and grace [A-155]', async () => {
    expect(await schedule({})).toMatchObject({
      plans: [{ zones: [], segments: [{ startAt: new Date('2026-11-21T10:00:05.000Z'), intervalMs: 0, count: 1 }] }],
      plays: 1,
      graceMs: 900_000,
      lastStartBy: new Date('2026-11-21T10:15:05.000Z'),
      reportDeadline: new Date('2026-11-22T10:00:10.000Z'),
    });
  });

  it('repeats, and computes its last start from the last play', async () => {
    expect(await schedule(daily('2026-11-22T08:00:00.000Z', 3_600_000, 3))).toMatchObject({
      plays: 3,
      startsAt: new Date('2026-11-22T08:00:00.000Z'),
      lastStartBy: new Date('2026-11-22T10:01:00.000Z'),
    });
  });

  it('of a clear message without a clip has no plays, and waits for confirmations during the allowed lateness', async () => {
    const clear = await scheduleDelivery(timing({ lateMs: 60_000 }), { now, clipDurationMs: null, zones });
    expect(clear).toMatchObject({
      plans: [{ zones: [], segments: [], plays: 0 }],
      plays: 0,
      startsAt: now,
      lastStartBy: new Date('2026-11-21T10:01:00.000Z'),
      deadlineAt: new Date('2026-11-22T10:01:00.000Z'),
    });
  });

  it('refuses a start that is not in the future [A-213]', async () => {
    await expect(schedule(daily('2026-11-21T10:00:00.000Z', 0, 1))).rejects.toThrow('Please select a future time.');
  });

  it('refuses a schedule without a date [A-211]', async () => {
    await expect(schedule({ playStatus: 'schedule' })).rejects.toThrow('Date is required');
  });

  it('refuses repeats less than a minute apart [A-217]', async () => {
    await expect(schedule(daily('2026-11-22T08:00:00.000Z', 59_000, 2))).rejects.toThrow('Should be at least 1 minute');
  });

  it('refuses a schedule whose plan has over 400 segments at a location, because its clocks change', async () => {
    const times = Array.from({ length: 9 }, (_, index) => `${String(index * 2).padStart(2, '0')}:30`);
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const days = { unit: 'week', weekdays, times };
    const until = (endDate: string) =>
      schedule({
        playStatus: 'schedule',
        schedule: { startDate: '2026-12-01', startTime: '00:00', timezone: 'UTC', days, endDate },
      });
    await expect(until('2030-12-31')).rejects.toThrow('The schedule has too many different times.');
    expect((await until('2029-12-31')).plans.map(({ zones: [zone] }) => zone)).toEqual([
      'Europe/London',
      'Europe/Paris',
    ]);
  });

  it('refuses segments that end more than 100 years ahead', async () => {
    const far = 'Nothing can be planned more than 100 years ahead.';
    await expect(schedule(daily('9999-12-31T23:59:00.000Z', 0, 1))).rejects.toThrow(far);
    await expect(schedule(daily('2026-11-22T08:00:00.000Z', 999 * 86_400_000, 999))).rejects.toThrow(far);
  });

  it('refuses zero repeats and more than 999 repeats [A-214] [A-215]', async () => {
    await expect(schedule(daily('2026-11-22T08:00:00.000Z', 60_000, 0))).rejects.toThrow('Should be at least 1');
    await expect(schedule(daily('2026-11-22T08:00:00.000Z', 60_000, 1000))).rejects.toThrow(
      'This value exceeds 999 repeats',
    );
  });

  it('refuses a repeat that begins before the clip has ended', async () => {
    await expect(schedule(daily('2026-11-22T08:00:00.000Z', 60_000, 2), 60_001)).rejects.toThrow(
      'Interval must be at least as long as the clip',
    );
  });

  it('follows the local time of the locations, and ends with the last time zone', async () => {
    const planned = await schedule({
      playStatus: 'schedule',
      schedule: { startDate: '2026-11-22', startTime: '09:00' },
    });
    expect(planned.plans.map((plan) => [...plan.zones, plan.startsAt.toISOString()])).toEqual([
      ['Europe/London', '2026-11-22T09:00:00.000Z'],
      ['Europe/Paris', '2026-11-22T08:00:00.000Z'],
    ]);
    expect(planned).toMatchObject({
      startsAt: new Date('2026-11-22T08:00:00.000Z'),
      lastStartBy: new Date('2026-11-22T09:01:00.000Z'),
    });
  });
});
