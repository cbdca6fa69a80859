import type { WaitsFor } from '@earshot/sdk';
import { printable } from './text.ts';
import { clock } from './time.ts';

/** `waits since 17:03 for the Message Cast “Closing time” to end; fails at 17:13`. */
export function waitWords({ title, since, until, atLimit }: WaitsFor): string {
  const wait = `waits since ${clock(since)} for ${printable(title)} to end`;
  if (until === null) return wait;
  return `${wait}; ${atLimit === 'fail' ? 'fails' : 'begins nevertheless'} at ${clock(until)}`;
}
