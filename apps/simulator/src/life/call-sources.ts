import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { pick } from '../chance.ts';
import { type CallHabits, slownessOf } from './call-course.ts';
import type { CallSource } from './calls.ts';

/** Keys of a keypad. */
const KEYS = ['Till 1', 'Till 2', 'Till 3', 'Till 4', 'Price check', 'Supervisor'];
const LINES = [1, 2] as const;

type Pressed = Pick<EndpointRow, 'id' | 'name' | 'category'> & { readonly location?: string | null | undefined };

/** The calls of a call point or keypad. Undefined for other devices. */
export function sourceOf(
  { id: deviceId, name, category, location }: Pressed,
  index: number,
  habits: CallHabits,
): CallSource | undefined {
  if (category !== 'callpoint' && category !== 'keypad') return undefined;
  const place = location === '' || location === undefined || location === null ? name : location;
  const reasons = category === 'keypad' ? KEYS : [place.slice(0, 80)];
  return { category, deviceId, reasons, slowness: slownessOf(category, index, habits) };
}

/** The telephone lines of a controller. */
export const linesOf = ({ seed, serial }: { seed: string; serial: string }): CallSource[] =>
  Array.from({ length: pick(LINES, seed, serial, 'telephone lines') }, (_, i) => ({
    category: 'phone',
    deviceId: `line-${i + 1}`,
    reasons: ['Incoming call'],
    slowness: 1,
  }));
