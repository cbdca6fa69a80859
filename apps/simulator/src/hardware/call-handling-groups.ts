import { chance } from '../chance.ts';

const EVERYWHERE = ['Supervisors', 'Tills'] as const;
/** Share of the controllers with each of the other groups. */
const SOMEWHERE = [
  ['Stock room', 0.7],
  ['Doors', 0.5],
  ['Fitting rooms', 0.4],
  ['Click and collect', 0.3],
] as const;
/** Share of the controllers without any group. */
const WITHOUT = 0.05;

/** Names of the call-handling groups of a controller. */
export function callHandlingGroupsOf({ seed, serial }: { readonly seed: string; readonly serial: string }): string[] {
  if (chance(seed, serial, 'call-handling groups') < WITHOUT) return [];
  const others = SOMEWHERE.filter(([name, share]) => chance(seed, serial, 'call-handling groups', name) < share);
  return [...EVERYWHERE, ...others.map(([name]) => name)];
}
