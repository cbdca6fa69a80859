import { useMemo } from 'react';
import { type MenuEntry, menuOf } from './menu.ts';
import { useSelectedGroup } from './selected-group.ts';
import { useSession } from './use-session.ts';

export function useMenu(): MenuEntry[] {
  const { menu } = useSession();
  const { features } = useSelectedGroup();
  return useMemo(() => menuOf(menu, features), [menu, features]);
}
