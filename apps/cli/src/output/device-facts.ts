import type { DeviceDetailOf, DeviceKind } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { ago, dateTime } from './time.ts';

const LEFT_OUT = new Set(['hours', 'events', 'reported', 'details', 'controllerId', 'groupId', 'conferences']);
const isTime = (name: string): boolean => /(?:At|Since|Time|time)$/.test(name);

/** All fields of a device under their API names, and the message that reported them. */
export function deviceFacts(device: DeviceDetailOf<DeviceKind>, now: Date): Fact[] {
  const { reported, events, hours } = device;
  return [
    ...Object.entries(device).flatMap(([name, value]): Fact[] =>
      LEFT_OUT.has(name) ? [] : [[name, textOf(name, value)]],
    ),
    ['source', `boot ${reported.boot}, message ${reported.seq}, ${ago(reported.at, now)}`],
    ['last hours', hours.length === 0 ? '' : `${hours.length} changes`],
    ...events.slice(0, 10).map(({ at, name }): Fact => [dateTime(at), name]),
  ];
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return isTime(name) && !Number.isNaN(Date.parse(value)) ? dateTime(value) : value;
  return JSON.stringify(value);
}
