import { useMemo } from 'react';
import { type MenuEntry, menuOf } from './menu.ts';
import { useSelectedGroup } from './selected-group.ts';
import { useSettings } from './settings.ts';
import { useSession } from './use-session.ts';

export function useMenu(): MenuEntry[] {
  const { menu } = useSession();
  const { features } = useSelectedGroup();
  // Until the settings are loaded, uses the menu of the session.
  const known = useSettings() !== undefined;
  return useMemo(() => (known ? menuOf(menu, features) : [...menu]), [menu, features, known]);
}
