import { isUuid } from '@earshot/domain/ids/uuid';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { CurrentSession } from '@earshot/domain/session/schema';
import { type RouteRule, ruleOf, TWIN_AREAS } from './route-rules.ts';

export type MenuEntry = CurrentSession['menu'][number];

/** The enabled features: newer Message Casts also require the portal setting. */
export const openFeatures = (features: readonly GroupFeature[], mdsArea = true): GroupFeature[] =>
  features.filter((feature) => feature !== 'mds' || mdsArea);

/**
 * The menu for a group with these features. Message Casts point to the area of this group, because the menu may have
 * been loaded for another group.
 */
export const menuOf = (menu: readonly MenuEntry[], features: readonly GroupFeature[]): MenuEntry[] => {
  const area = features.includes('mds') ? 'msgs' : 'message';
  const isCasts = ({ route }: MenuEntry) => TWIN_AREAS[route] !== undefined;
  const casts = menu.find(isCasts);
  return menu
    .filter((entry) => entry === casts || !isCasts(entry))
    .map((entry) => (entry === casts ? { ...entry, id: area, route: `/${area}` } : entry))
    .toSorted((one, other) => one.order - other.order);
};

/** The sub-entries of a menu entry; for null, the top-level entries. */
export const childrenOf = (menu: readonly MenuEntry[], parent: string | null): MenuEntry[] =>
  menu.filter(({ mpid }) => mpid === parent);

/** The entries with a page of their own, without sub-entries. */
export const leavesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.filter(({ id }) => childrenOf(menu, id).length === 0);

const covers = (route: string, path: string) => path === route || path.startsWith(`${route}/`);

/** The menu entry of a path: the one with the longest matching route. */
export const entryOf = (menu: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  const place = ruleOf(path)?.area ?? path;
  return menu
    .filter(({ route }) => covers(route, place))
    .toSorted((one, other) => other.route.length - one.route.length)[0];
};

/** The chain of menu entries to this path, topmost first. */
export function menuTrail(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  const trail: MenuEntry[] = [];
  for (let entry = entryOf(menu, path); entry !== undefined && !trail.includes(entry);) {
    trail.unshift(entry);
    const { bpid } = entry;
    entry = menu.find(({ id }) => id === bpid);
  }
  return trail;
}

/** Whether a page concerns a single location instead of a group. */
export const isLocationLevel = (path: string): boolean => /^\/locations\/./.test(path);

const hasLocation = (path: string) => isUuid(path.split('/')[2] ?? '');
const isClosed = ({ disallowed, location, needs }: RouteRule, permissions: readonly string[], path: string) =>
  disallowed === true ||
  (location === true && !hasLocation(path)) ||
  (needs !== undefined && !needs.some((permission) => permissions.includes(permission)));

/** Whether a menu entry opens this path. An entry with sub-entries opens its own address only. */
function isInMenu(menu: readonly MenuEntry[], path: string): boolean {
  const entry = entryOf(menu, path);
  if (entry === undefined) return false;
  return entry.route === (ruleOf(path)?.area ?? path) || childrenOf(menu, entry.id).length === 0;
}

/** Whether the user may open a path: it must be free or in the menu, and its rule must allow it. */
export function isRouteOpen(menu: readonly MenuEntry[], permissions: readonly string[], path: string): boolean {
  const rule = ruleOf(path);
  if (rule?.free !== true && !isInMenu(menu, path)) return false;
  return rule === undefined || !isClosed(rule, permissions, path);
}

/** Whether a path needs no menu entry, so that it opens even with an empty menu. */
export const isFreeRoute = (path: string): boolean => ruleOf(path)?.free === true;

/** The start page: the dashboard, or the first area of the menu. */
export const startPath = (menu: readonly MenuEntry[]): string =>
  menu.find(({ route }) => route === '/dashboard')?.route ?? childrenOf(menu, null)[0]?.route ?? '/';

/** The list of the other generation of Message Casts, for an address whose generation the group lacks. */
export function twinOf(menu: readonly MenuEntry[], path: string): string | undefined {
  const twin = TWIN_AREAS[`/${path.split('/')[1] ?? ''}`];
  return twin !== undefined && isInMenu(menu, twin) && !isInMenu(menu, path) ? twin : undefined;
}

/** The target path when the selected group changes; null to stay. */
export function pathAfterGroupChange(menu: readonly MenuEntry[], path: string): string | null {
  const { free, afterGroupChange = null } = ruleOf(path) ?? {};
  if (free !== true && !isInMenu(menu, path)) return twinOf(menu, path) ?? startPath(menu);
  return afterGroupChange === path ? null : afterGroupChange;
}
