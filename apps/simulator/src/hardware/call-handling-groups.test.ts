import { expect, it } from 'vitest';
import { callHandlingGroupsOf } from './call-handling-groups.ts';

const serials = Array.from({ length: 200 }, (_, n) => `VC4-${n}`);
const groupsOf = (serial: string) => callHandlingGroupsOf({ seed: 'a', serial });

it('a controller has the same call-handling groups each time; a few have none [C-379]', () => {
  expect(serials.map(groupsOf)).toEqual(serials.map(groupsOf));
  const all = serials.map((serial) => groupsOf(serial).join());
  expect(new Set(all).size).toBeGreaterThan(5);
  expect(all.filter((names) => names === '').length).toBeLessThan(20);
  expect(all.filter((names) => names === '').length).toBeGreaterThan(0);
  expect(groupsOf('VC4-1').slice(0, 2)).toEqual(['Supervisors', 'Tills']);
});
