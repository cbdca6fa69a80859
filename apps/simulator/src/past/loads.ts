import type { HourlyLoads } from '@earshot/domain/controllers/controller-past';
import { chance } from '../chance.ts';
import type { Rhythm } from '../life/rhythm.ts';
import { basicLoads, loadsAt, oneDecimal } from '../readings.ts';

/** The hourly averages of the readings: random values that change by the minute are near their mean. */
export function hourlyLoads(of: { seed: string; serial: string }, hours: readonly Rhythm[]): HourlyLoads {
  const basic = basicLoads(of);
  const all = hours.map((rhythm, hour) => {
    const load = 0.35 + 0.3 * chance(of.seed, of.serial, 'cpu hour', hour);
    return loadsAt(basic, { rhythm, load, noise: 0.5 });
  });
  return {
    cpu: all.map(({ cpu }) => oneDecimal(cpu)),
    memory: all.map(({ memory }) => oneDecimal(memory)),
    disk: oneDecimal(basic.disk),
    temperature: all.map(({ temperature }) => oneDecimal(temperature)),
  };
}
