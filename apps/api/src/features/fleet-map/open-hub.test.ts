import { expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import { openHub } from './open-hub.ts';

it('a new map is refused while the maximum number of maps is open, and accepted after one closes', () => {
  // The database is unreachable, so no map is ever loaded and each counts as a whole fleet.
  const deps = {
    changes: { subscribe: () => () => undefined },
    log: { warn: () => undefined },
    db: {},
  } as unknown as Deps;
  const open = (search: string) =>
    openHub(deps, { scope: { customerId: null, path: 'root' }, search }, () => undefined);
  const opened = Array.from({ length: 30 }, (_, n) => open(`search ${n}`));
  expect(() => open('one more')).toThrow(expect.objectContaining({ code: 'UE_429' }));
  expect(open('search 3').hub).toBe(opened[3]?.hub);
  opened[0]?.leave();
  expect(open('one more').hub).toBeDefined();
  for (const { hub } of opened) hub.stop();
});
