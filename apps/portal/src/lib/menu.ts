import type { GroupFeature } from '@earshot/domain/groups/features';
import type { CurrentSession } from '@earshot/domain/session/schema';

export type MenuEntry = CurrentSession['menu'][number];

/** The menu of the selected group: the newer cast area needs the group's mds feature. */
export const menuOf = (menu: readonly MenuEntry[], features: readonly GroupFeature[]): MenuEntry[] =>
  menu
    .filter(({ route }) => route !== '/msgs' || features.includes('mds'))
    .toSorted((one, other) => one.order - other.order);

const covers = (route: string, path: string) => path === route || path.startsWith(`${route}/`);

/** The entry that a path belongs to: the longest that covers it. */
export const entryOf = (menu: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  menu.filter(({ route }) => covers(route, path)).toSorted((one, other) => other.route.length - one.route.length)[0];

/** The chain of entries above and including the one of this path, topmost first. */
export function menuTrail(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  const trail: MenuEntry[] = [];
  for (let entry = entryOf(menu, path); entry !== undefined && !trail.includes(entry);) {
    trail.unshift(entry);
    const { parentId } = entry;
    entry = menu.find(({ id }) => id === parentId);
  }
  return trail;
}

/** Pages that make something need the permission to. */
const NEEDS: readonly { path: RegExp; permission: string }[] = [
  { path: /^\/audio\/new-clip$/, permission: 'create_announcement_clips' },
  { path: /^\/msgs\/new-message$/, permission: 'manage_mcasts' },
  { path: /^\/msgs\/[^/]+\/new-delivery$/, permission: 'push_mcasts' },
];

/** A path is valid when it belongs to an entry of the menu and is not closed to this person. */
export function isRouteOpen(menu: readonly MenuEntry[], permissions: readonly string[], path: string): boolean {
  if (entryOf(menu, path) === undefined) return false;
  return NEEDS.every((need) => !need.path.test(path) || permissions.includes(need.permission));
}

/** Where a person begins: the dashboard, or the first area they have. */
export const startPath = (menu: readonly MenuEntry[]): string =>
  menu.find(({ route }) => route === '/dashboard')?.route ?? menu[0]?.route ?? '/';

/** Where to go when the selected group changes while on this path; null means stay. */
export function pathAfterGroupChange(menu: readonly MenuEntry[], path: string): string | null {
  if (entryOf(menu, path) === undefined) return startPath(menu);
  const detail = /^\/(msgs|audio|message)\/./.exec(path);
  return detail ? `/${detail[1]}` : null;
}
