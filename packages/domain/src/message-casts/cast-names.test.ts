import { describe, expect, it } from 'vitest';
import { copyNames } from './cast-names.ts';
import { CAST_LIMITS } from './limits.ts';

const firstNames = (name: string, count: number) => [...copyNames(name)].slice(0, count);

describe('names of copies', () => {
  it('are numbered and do not grow when a copy is copied', () => {
    const names = ['Closing (copy)', 'Closing (copy 2)', 'Closing (copy 3)'];
    expect(firstNames('Closing', 3)).toEqual(names);
    expect(firstNames('Closing (copy)', 3)).toEqual(names);
    expect(firstNames('Closing (copy 12)', 3)).toEqual(names);
  });

  it('stay within the limit and split no character [A-202]', () => {
    for (const name of ['n'.repeat(50), `${'n'.repeat(42)}🔔🔔🔔🔔`]) {
      for (const copy of copyNames(name)) {
        expect(copy.length).toBeLessThanOrEqual(CAST_LIMITS.name);
        expect(copy.isWellFormed()).toBe(true);
      }
    }
  });
});
