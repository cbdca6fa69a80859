import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelectedGroup } from './selected-group.ts';
import { useSession } from './use-session.ts';

/** Writes the selected group to the URL if it is not the user's own, and corrects a group that is out of scope. */
export function useGroupInUrl(): void {
  const { id, isChanging } = useSelectedGroup();
  const own = useSession().group.id;
  const asked = useSearch({ strict: false, select: ({ group }) => group });
  const navigate = useNavigate();
  const right = isChanging || (asked ?? own) === id;
  useEffect(() => {
    if (right) return;
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, group: id }),
      replace: true,
      resetScroll: false,
    });
  }, [right, id, navigate]);
}
