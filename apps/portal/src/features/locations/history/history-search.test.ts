import { expect, it } from 'vitest';
import { kindsIn, readHistorySearch, withKind } from './history-search.ts';

it('reads the kinds from the address, without unknown ones', () => {
  expect(readHistorySearch({ kinds: 'cast,nonsense,incident' })).toEqual({ kinds: 'incident,cast' });
  expect(readHistorySearch({ kinds: 'nonsense' })).toEqual({ kinds: undefined });
  expect(readHistorySearch({ kinds: 7 })).toEqual({ kinds: undefined });
  expect(kindsIn({ kinds: 'reboot,cast' })).toEqual(['cast', 'reboot']);
  expect(kindsIn({})).toEqual([]);
});

it('switches a kind on and off', () => {
  expect(withKind({}, 'cast')).toEqual({ kinds: 'cast' });
  expect(withKind({ kinds: 'cast' }, 'incident')).toEqual({ kinds: 'incident,cast' });
  expect(withKind({ kinds: 'incident,cast' }, 'incident')).toEqual({ kinds: 'cast' });
  expect(withKind({ kinds: 'cast' }, 'cast')).toEqual({ kinds: undefined });
});
