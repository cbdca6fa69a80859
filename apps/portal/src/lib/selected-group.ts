import type { GroupNode } from '@earshot/domain/groups/schema';
import type { CurrentSession } from '@earshot/domain/session/schema';
import { createContext, use } from 'react';
import { storedValue } from './stored-value.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

/** The last selected group. */
export const storedGroup = storedValue('earshot.group');
const storedUser = storedValue('earshot.user');

/** Forgets the last selected group when another user signs in, who then starts in their own group. */
export function rememberUser(userId: string): void {
  if (storedUser.read() === userId) return;
  storedGroup.write(null);
  storedUser.write(userId);
}

/** Search parameter of all pages, so that a shared link shows the same group. */
export interface GroupSearch {
  group?: string | undefined;
}
export const readGroupSearch = (raw: Record<string, unknown>): GroupSearch =>
  typeof raw['group'] === 'string' && raw['group'] !== '' ? { group: raw['group'] } : {};

export const maySeeGroups = ({ permissions }: Pick<CurrentSession, 'permissions'>): boolean =>
  permissions.includes('view_groups');

/** The group to request: from the URL, else the last selected one. */
export const wantedGroup = (asked: string | undefined): { asked?: string } => {
  const id = asked ?? storedGroup.read();
  return id === null ? {} : { asked: id };
};

export interface SelectedGroup {
  readonly id: string;
  readonly title: string;
  readonly features: GroupNode['features'];
  /** Groups from the topmost visible group down to this one; empty for users who may not view groups. */
  readonly path: readonly GroupNode[];
  /** Another group was requested, and the server has not yet confirmed that it is in scope. */
  readonly isChanging: boolean;
  /** Opens a page of another group. `path` may depend on the features of that group. */
  readonly select: (id: string, path: string | ((features: GroupNode['features']) => string)) => Promise<void>;
}

export const SelectedGroupContext = createContext<SelectedGroup | null>(null);

/** The group that all pages concern. */
export function useSelectedGroup(): SelectedGroup {
  const selected = use(SelectedGroupContext);
  if (selected === null) throw new Error('The selected group was asked for outside the frame of the pages');
  return selected;
}

/** Whether a group is the selected group or one of its sub-groups; undefined while loading. */
export function useIsInSelectedGroup(groupId: string | undefined): boolean | undefined {
  const session = useSession();
  const { id } = useSelectedGroup();
  const { data, isError } = trpc.groups.path.useQuery(
    { groupId: groupId ?? id },
    { staleTime: 60_000, enabled: groupId !== undefined && groupId !== id && maySeeGroups(session) },
  );
  if (groupId === undefined) return undefined;
  // Users who may not view groups see only items of their own group.
  if (groupId === id || !maySeeGroups(session)) return true;
  if (isError) return false;
  return data?.path.some((group) => group.id === id);
}
