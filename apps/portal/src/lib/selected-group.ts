import type { GroupNode } from '@earshot/domain/groups/schema';
import type { CurrentSession } from '@earshot/domain/session/schema';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

const stored = storedValue('earshot.group');

/** What all pages keep in the URL, so that a link shows to others what it showed. */
export interface GroupSearch {
  group?: string | undefined;
}
export const readGroupSearch = (raw: Record<string, unknown>): GroupSearch =>
  typeof raw['group'] === 'string' && raw['group'] !== '' ? { group: raw['group'] } : {};

export const maySeeGroups = ({ permissions }: Pick<CurrentSession, 'permissions'>): boolean =>
  permissions.includes('view_groups');

/** From the topmost group that is seen down to the group itself; empty when it is not in the tree. */
export function groupPath(groups: readonly GroupNode[], id: string): GroupNode[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const path: GroupNode[] = [];
  for (let group = byId.get(id); group !== undefined && !path.includes(group);) {
    path.unshift(group);
    group = group.parentId === null ? undefined : byId.get(group.parentId);
  }
  return path;
}

export interface SelectedGroup {
  readonly id: string;
  readonly title: string;
  readonly features: GroupNode['features'];
  readonly path: readonly GroupNode[];
  readonly groups: readonly GroupNode[];
  /** Goes to a page of another group. */
  readonly select: (id: string, path: string) => void;
}

/** The group that all pages are about: that of the URL, else the one chosen last; each counts only while it is in scope. */
export function useSelectedGroup(): SelectedGroup {
  const session = useSession();
  const own = session.group;
  const { data } = trpc.groups.tree.useQuery(undefined, { staleTime: 60_000, enabled: maySeeGroups(session) });
  const { group: asked } = useSearch({ strict: false });
  const remembered = useSyncExternalStore(stored.subscribe, stored.read);
  const navigate = useNavigate();
  const select = useCallback(
    (id: string, path: string) => {
      stored.write(id);
      // Filters and pages belong to the group that was left.
      void navigate({ to: path, search: { group: id } });
    },
    [navigate],
  );
  return useMemo(() => {
    const groups = data?.groups ?? [];
    const known = (id: string | null | undefined) => groups.find((group) => group.id === id);
    const group = known(asked) ?? known(remembered) ?? known(own.id) ?? own;
    const { id, title, features } = group;
    return { id, title, features, path: groupPath(groups, id), groups, select };
  }, [data, asked, remembered, own, select]);
}
