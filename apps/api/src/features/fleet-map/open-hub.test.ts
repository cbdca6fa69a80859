import { expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import { openHub } from './open-hub.ts';

it('keeps only so many maps in memory: another one is refused until nobody looks at one of them any more', () => {
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
