import { townOf } from '../known-controllers.ts';
import { minuteOfDay } from '../life/local-time.ts';
import type { Member } from '../member.ts';
import { SHIPPED_SCENARIOS } from '../shipped-scenarios.ts';
import type { Simulation } from '../simulation.ts';

const two = (value: number): string => String(value).padStart(2, '0');

export function overviewOf({ fleet }: Simulation) {
  const { clock, scenario, members } = fleet;
  const minute = minuteOfDay(clock.now);
  return {
    scenario: scenario.title,
    scenarios: SHIPPED_SCENARIOS,
    speed: clock.speed,
    time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    towns: townsOf(members),
    controllers: members.map(summaryOf),
  };
}

/** Towns with more than one controller. */
function townsOf(members: readonly Member[]): string[] {
  const counts = Map.groupBy(members, ({ name }) => townOf(name));
  return [...counts].flatMap(([town, some]) => (town !== '' && some.length > 1 ? [town] : [])).toSorted();
}

function summaryOf({ serial, name, isCut, controller }: Member) {
  const { life, status } = controller;
  const devices = life.endpoints.rows.filter(({ category }) => category !== 'conference');
  return {
    serial,
    name,
    line: isCut ? 'cut' : 'in',
    status: life.faults.length > 0 && status === 'active' ? 'fault' : status,
    devices: devices.length,
    online: devices.filter((device) => device.status === 'online').length,
    faults: life.faults,
    sounds: controller.sounds,
  };
}

export const devicesOf = ({ controller }: Member) =>
  controller.life.endpoints.rows
    .filter(({ category }) => category !== 'conference')
    .map(({ id, category, name, status, battery, charging, mode = null }) => ({
      id,
      category,
      name,
      status,
      battery,
      charging,
      mode,
    }));
