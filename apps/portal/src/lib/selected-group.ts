import type { GroupNode } from '@earshot/domain/groups/schema';
import type { CurrentSession } from '@earshot/domain/session/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { openFeatures } from './menu.ts';
import { useSettings } from './settings.ts';
import { storedValue } from './stored-value.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

const stored = storedValue('earshot.group');
const storedUser = storedValue('earshot.user');

/** Forgets the last selected group when another user signs in, who then starts in their own group. */
export function rememberUser(userId: string): void {
  if (storedUser.read() === userId) return;
  stored.write(null);
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
  const id = asked ?? stored.read();
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

/** The group that all pages concern: from the URL, else the last selected one if in scope, else the user's own. */
export function useSelectedGroup(): SelectedGroup {
  const session = useSession();
  const own = session.group;
  const maySee = maySeeGroups(session);
  const asked = useSearch({ strict: false, select: ({ group }) => group });
  const remembered = useSyncExternalStore(stored.subscribe, stored.read);
  const wanted = useMemo(() => wantedGroup(asked ?? remembered ?? undefined), [asked, remembered]);
  const { data, isPlaceholderData, isPending } = trpc.groups.selected.useQuery(wanted, {
    staleTime: 60_000,
    enabled: maySee,
    placeholderData: keepPreviousData,
  });
  const mdsArea = useSettings()?.mdsArea;
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const select = useCallback<SelectedGroup['select']>(
    async (id, to) => {
      // Loaded before navigating, so that a group out of scope is never shown.
      const { path } = await utils.groups.selected.ensureData({ asked: id });
      stored.write(id);
      // Filters and page numbers belong to the previous group.
      await navigate({
        to: typeof to === 'string' ? to : to(openFeatures(path.at(-1)?.features ?? [], mdsArea)),
        search: { group: id },
      });
    },
    [mdsArea, navigate, utils],
  );
  const isChanging = maySee && (isPlaceholderData || isPending);
  return useMemo(() => {
    const path = (maySee ? data?.path : undefined) ?? [];
    const { id, title, features } = path.at(-1) ?? own;
    return { id, title, features: openFeatures(features, mdsArea), path, isChanging, select };
  }, [data, isChanging, maySee, mdsArea, own, select]);
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
