import type { GroupNode } from '@earshot/domain/groups/schema';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

const stored = storedValue('earshot.group');

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
  readonly select: (id: string) => void;
}

/** The group that all pages are about. What is remembered counts only while it is in scope. */
export function useSelectedGroup(): SelectedGroup {
  const own = useSession().group;
  const { data } = trpc.groups.tree.useQuery(undefined, { staleTime: 60_000 });
  const remembered = useSyncExternalStore(stored.subscribe, stored.read);
  const select = useCallback((id: string) => stored.write(id), []);
  return useMemo(() => {
    const groups = data?.groups ?? [];
    const group = groups.find(({ id }) => id === remembered) ?? groups.find(({ id }) => id === own.id) ?? own;
    const { id, title, features } = group;
    return { id, title, features, path: groupPath(groups, id), groups, select };
  }, [data, remembered, own, select]);
}
