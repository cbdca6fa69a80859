import { useMemo } from 'react';
import { type MenuEntry, menuOf } from './menu.ts';
import { useSelectedGroup } from './selected-group.ts';
import { useSettings } from './settings.ts';
import { useSession } from './use-session.ts';

export function useMenu(): MenuEntry[] {
  const { menu } = useSession();
  const { features } = useSelectedGroup();
  // Until the settings tell which area is open, that of the menu that was given is.
  const known = useSettings() !== undefined;
  return useMemo(() => (known ? menuOf(menu, features) : [...menu]), [menu, features, known]);
}
