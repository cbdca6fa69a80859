import { describe, expect, it } from 'vitest';
import { audienceError, audienceOf } from './audience.ts';

describe('the audience of a cast', () => {
  it('is chosen by location or by tags [A-012]', () => {
    expect(audienceOf({ targetIds: ['a'] })).toEqual({ kind: 'locations', targetIds: ['a'] });
    expect(audienceOf({ controllerTags: ['cafe'], excludedIds: ['b'] })).toEqual({
      kind: 'tags',
      tags: ['cafe'],
      mode: 'inclusive',
      excludedIds: ['b'],
    });
    expect(audienceOf({ targetIds: [], controllerTags: [] })).toBeUndefined();
    expect(audienceError({ targetIds: ['a'], controllerTags: ['cafe'] })?.field).toBe('controllerTags');
  });

  it('is all sub-groups when the cast is inheritable, and cannot be chosen otherwise [A-144]', () => {
    expect(audienceOf({ inherit: true })).toEqual({ kind: 'all' });
    expect(audienceError({ inherit: true, targetIds: ['a'] })?.message).toBe(
      'The audience of an inheritable Message Cast is all sub-groups.',
    );
    expect(audienceError({ inherit: true })).toBeUndefined();
  });

  it('can exclude locations only when chosen by tags', () => {
    expect(audienceError({ targetIds: ['a'], excludedIds: ['b'] })?.field).toBe('excludedIds');
    expect(audienceError({ controllerTags: ['cafe'], excludedIds: ['b'] })).toBeUndefined();
  });
});
