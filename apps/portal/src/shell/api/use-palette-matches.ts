import type { Permission } from '@earshot/domain/permissions/permissions';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Command } from '#/lib/hotkeys.ts';
import { menuOf, pathAfterGroupChange } from '#/lib/menu.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { useSession } from '#/lib/use-session.ts';

/** Results per kind. */
const MOST = 5;
/** Shorter than in lists, for a quick response. In milliseconds. */
const DEBOUNCE_MS = 200;
/** People to read before filtering. Colleagues share a mail domain, and matches on the domain only are dropped. */
const PEOPLE_READ = 50;

const isPersonMeant = (
  search: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) =>
  `${firstName} ${lastName} ${search.includes('@') ? email : email.split('@')[0]}`
    .toLowerCase()
    .includes(search.toLowerCase());

interface PaletteMatches {
  readonly matches: readonly Command[];
  /** The matches are those of an earlier text, or there are none yet. */
  readonly searching: boolean;
}

/** Groups, people and locations whose name contains the text, as far as the user may see them. */
export function usePaletteMatches(text: string): PaletteMatches {
  const wanted = text.trim();
  const search = useDebounced(wanted, DEBOUNCE_MS);
  const { permissions, menu } = useSession();
  const { id: groupId, select } = useSelectedGroup();
  const pathname = usePathname();
  const navigate = useNavigate();
  const asked = (permission: Permission) => ({
    enabled: search.length > 1 && permissions.includes(permission),
    placeholderData: keepPreviousData,
  });
  const page = { groupId, search, pageSize: MOST };
  const groups = trpc.groups.search.useQuery({ search }, asked('view_groups'));
  const people = trpc.users.list.useQuery({ ...page, pageSize: PEOPLE_READ }, asked('view_users'));
  const locations = trpc.locations.list.useQuery(page, asked('view_controllers'));
  if (wanted.length < 2) return { matches: [], searching: false };
  const searching =
    wanted !== search ||
    [groups, people, locations].some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData);
  if (search.length < 2) return { matches: [], searching };

  const matches: Command[] = [
    ...(groups.data?.groups ?? []).slice(0, MOST).map(({ id, title, path }) => ({
      id: `group-${id}`,
      kind: 'group' as const,
      title,
      note: path.map((step) => step.title).join(' › '),
      run: () => void select(id, (features) => pathAfterGroupChange(menuOf(menu, features), pathname) ?? pathname),
    })),
    ...(people.data?.items ?? [])
      .filter((person) => isPersonMeant(search, person))
      .slice(0, MOST)
      .map(({ id, firstName, lastName, email }) => ({
        id: `person-${id}`,
        kind: 'person' as const,
        title: `${firstName} ${lastName}`,
        note: email,
        run: () => void navigate({ to: '/config/users/$userId', params: { userId: id } }),
      })),
    ...(locations.data?.items ?? []).map(({ id, boxName, serialNumber }) => ({
      id: `location-${id}`,
      kind: 'location' as const,
      title: boxName,
      note: serialNumber,
      run: () => void navigate({ to: '/locations/$locationId', params: { locationId: id } }),
    })),
  ];
  return { matches, searching };
}
