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

/** The group that was chosen last counts for the person who chose it: somebody else begins in their own. */
export function rememberUser(userId: string): void {
  if (storedUser.read() === userId) return;
  stored.write(null);
  storedUser.write(userId);
}

/** What all pages keep in the URL, so that a link shows to others what it showed. */
export interface GroupSearch {
  group?: string | undefined;
}
export const readGroupSearch = (raw: Record<string, unknown>): GroupSearch =>
  typeof raw['group'] === 'string' && raw['group'] !== '' ? { group: raw['group'] } : {};

export const maySeeGroups = ({ permissions }: Pick<CurrentSession, 'permissions'>): boolean =>
  permissions.includes('view_groups');

/** The group to ask for: that of the URL, else the one chosen last. */
export const wantedGroup = (asked: string | undefined): { asked?: string } => {
  const id = asked ?? stored.read();
  return id === null ? {} : { asked: id };
};

export interface SelectedGroup {
  readonly id: string;
  readonly title: string;
  readonly features: GroupNode['features'];
  /** From the topmost group that is seen down to this one; empty for who may not see groups. */
  readonly path: readonly GroupNode[];
  /** Another one was asked for, and whether it is in scope is not known yet. */
  readonly isChanging: boolean;
  /** Goes to a page of another group; left out, it is found by the features of that group. */
  readonly select: (id: string, path: string | ((features: GroupNode['features']) => string)) => Promise<void>;
}

/** The group that all pages are about: that of the URL, else the one chosen last, where it is in scope; else the own one. */
export function useSelectedGroup(): SelectedGroup {
  const session = useSession();
  const own = session.group;
  const maySee = maySeeGroups(session);
  const { group: asked } = useSearch({ strict: false });
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
      // Known before the page changes, so that nothing is shown of a group that is out of scope.
      const { path } = await utils.groups.selected.ensureData({ asked: id });
      stored.write(id);
      // Filters and pages belong to the group that was left.
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

/** Whether a group is the selected one or lies below it; undefined while that is not known. */
export function useIsInSelectedGroup(groupId: string | undefined): boolean | undefined {
  const session = useSession();
  const { id } = useSelectedGroup();
  const { data, isError } = trpc.groups.path.useQuery(
    { groupId: groupId ?? id },
    { staleTime: 60_000, enabled: groupId !== undefined && groupId !== id && maySeeGroups(session) },
  );
  if (groupId === undefined) return undefined;
  // Whoever may not see groups works in the own one, where all lies that they find.
  if (groupId === id || !maySeeGroups(session)) return true;
  if (isError) return false;
  return data?.path.some((group) => group.id === id);
}
