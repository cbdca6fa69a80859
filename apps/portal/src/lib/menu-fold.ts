import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

const folded = storedValue('earshot.menu-folded');
const closed = storedValue('earshot.menu-closed');

export interface MenuFold {
  readonly folded: boolean;
  readonly toggle: () => void;
}

/** Whether the side menu is folded to icons; stored in this browser. */
export function useMenuFold(): MenuFold {
  const on = useSyncExternalStore(folded.subscribe, folded.read) === 'true';
  return { folded: on, toggle: () => folded.write(on ? null : 'true') };
}

export interface ClosedEntries {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** The menu entries whose sub-entries are hidden. */
export function useClosedEntries(): ClosedEntries {
  const ids = (useSyncExternalStore(closed.subscribe, closed.read) ?? '').split(',').filter((id) => id !== '');
  return {
    has: (id) => ids.includes(id),
    toggle: (id) => closed.write((ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(',')),
  };
}
