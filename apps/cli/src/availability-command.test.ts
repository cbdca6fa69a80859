import type { ControllerAvailability } from '@earshot/sdk';
import { fakePlatform, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import ControllersAvailability from './commands/controllers/availability.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const HOUR = 3_600_000;
const measured: ControllerAvailability = {
  items: [
    {
      day: '2026-11-25',
      from: '2026-11-25T00:00:00.000Z',
      to: '2026-11-26T00:00:00.000Z',
      availability: null,
      knownMs: 0,
      onlineMs: 0,
    },
    {
      day: '2026-11-26',
      from: '2026-11-26T00:00:00.000Z',
      to: '2026-11-27T00:00:00.000Z',
      availability: 46 / 48,
      knownMs: 48 * HOUR,
      onlineMs: 46 * HOUR,
    },
  ],
  availability: 46 / 48,
  knownMs: 48 * HOUR,
  onlineMs: 46 * HOUR,
};
const platform = (availability = measured) =>
  fakePlatform({
    'session.current': () => ({ group: own }) as never,
    'groups.tree': () => ({ groups: [own], total: 1 }),
    'controllers.availability': () => availability,
  });
const inputOf = (fake: ReturnType<typeof platform>) =>
  fake.calls.find(({ path }) => path === 'controllers.availability')?.input;

describe('controllers availability', () => {
  it('shows the online share and the time offline of each day, and of all', async () => {
    const fake = platform();
    const { stdout, result } = await runCommand(ControllersAvailability, ['--group', 'North'], fake);
    expect(stdout).toMatch(/Day +Online +Time offline\n25\/11\/2026\n26\/11\/2026 +95\.83 % +2 h\n/);
    expect(stdout).toContain('Online 95.83 % of the time in these days, offline 2 h.');
    expect(result).toEqual(measured);
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    expect(inputOf(fake)).toEqual({ groupId: own.id, by: 'days', zone });
  });

  it('shows hours of a time zone with the time of their start', async () => {
    const fake = platform();
    const { stdout } = await runCommand(ControllersAvailability, ['--by', 'hours', '--timezone', 'Asia/Kolkata'], fake);
    expect(stdout).toMatch(/26\/11\/2026 +05:30 +95\.83 %/);
    expect(inputOf(fake)).toEqual({ groupId: own.id, by: 'hours', zone: 'Asia/Kolkata' });
  });

  it('does not round up to 100 %', async () => {
    const almost = { ...measured, availability: 0.999_999 };
    const { stdout } = await runCommand(ControllersAvailability, [], platform(almost));
    expect(stdout).toContain('Online 99.99 %');
  });

  it('says when no controller has reported', async () => {
    const none = { items: measured.items.slice(0, 1), availability: null, knownMs: 0, onlineMs: 0 };
    const { stdout } = await runCommand(ControllersAvailability, [], platform(none));
    expect(stdout).toContain('No controller has reported in these days.');
  });
});
