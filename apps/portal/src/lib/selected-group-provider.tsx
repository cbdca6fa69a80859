import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { openFeatures } from './menu.ts';
import { maySeeGroups, type SelectedGroup, SelectedGroupContext, storedGroup, wantedGroup } from './selected-group.ts';
import { useSettings } from './settings.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

/** Finds the selected group once for all that a page shows, since each query that is read takes time at each navigation. */
export const SelectedGroupProvider = ({ children }: { readonly children: ReactNode }) => (
  <SelectedGroupContext value={useFindGroup()}>{children}</SelectedGroupContext>
);

/** The group from the URL, else the last selected one if in scope, else the user's own. */
function useFindGroup(): SelectedGroup {
  const session = useSession();
  const own = session.group;
  const maySee = maySeeGroups(session);
  const asked = useSearch({ strict: false, select: ({ group }) => group });
  const remembered = useSyncExternalStore(storedGroup.subscribe, storedGroup.read);
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
      storedGroup.write(id);
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
