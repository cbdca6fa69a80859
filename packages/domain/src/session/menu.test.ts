import { describe, expect, it } from 'vitest';
import { GROUP_FEATURES } from '../groups/features.ts';
import { ALL_PERMISSIONS } from '../permissions/permissions.ts';
import { menuFor } from './menu.ts';
import { currentSession } from './schema.ts';

const whole = menuFor(new Set(ALL_PERMISSIONS), new Set(GROUP_FEATURES));

describe('the menu', () => {
  it('is given whole, in one answer of at most 999 entries [C-366]', () => {
    const { menu } = currentSession.shape;
    expect(menu.parse(whole)).toEqual(whole);
    const [entry] = whole;
    expect(menu.safeParse(Array.from({ length: 999 }, () => entry)).success).toBe(true);
    expect(menu.safeParse(Array.from({ length: 1_000 }, () => entry)).success).toBe(false);
  });

  it('names each entry once, and every parent is one of them', () => {
    const ids = whole.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const parents = whole.flatMap(({ mpid, bpid }) => [mpid, bpid]).filter((id) => id !== null);
    expect(ids).toEqual(expect.arrayContaining(parents));
  });

  it('of a person without rights is empty', () => {
    expect(menuFor(new Set(), new Set(GROUP_FEATURES))).toEqual([]);
  });
});
