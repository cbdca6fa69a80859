import type { GroupFeature } from '@earshot/domain/groups/features';
import type { CurrentSession } from '@earshot/domain/session/schema';
import { type RouteRule, ruleOf, TWIN_AREAS } from './route-rules.ts';
import { isUuid } from './uuid.ts';

export type MenuEntry = CurrentSession['menu'][number];

/** The features that count here: the newer Message Casts need the portal's settings to have them open as well. */
export const openFeatures = (features: readonly GroupFeature[], mdsArea = true): GroupFeature[] =>
  features.filter((feature) => feature !== 'mds' || mdsArea);

/**
 * The menu of the selected group, or of one that is about to be: Message Casts lead to the area that the group has, for
 * the menu that was read may be that of another group.
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

/** The entries below this one in the menu; of none, those at the top. */
export const childrenOf = (menu: readonly MenuEntry[], parent: string | null): MenuEntry[] =>
  menu.filter(({ mpid }) => mpid === parent);

/** The entries that lead to a page of their own, and do not only hold others. */
export const leavesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.filter(({ id }) => childrenOf(menu, id).length === 0);

const covers = (route: string, path: string) => path === route || path.startsWith(`${route}/`);

/** The entry that a path belongs to: the longest that covers it. */
export const entryOf = (menu: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  const place = ruleOf(path)?.area ?? path;
  return menu
    .filter(({ route }) => covers(route, place))
    .toSorted((one, other) => other.route.length - one.route.length)[0];
};

/** The chain of entries above and including the one of this path, topmost first. */
export function menuTrail(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  const trail: MenuEntry[] = [];
  for (let entry = entryOf(menu, path); entry !== undefined && !trail.includes(entry);) {
    trail.unshift(entry);
    const { bpid } = entry;
    entry = menu.find(({ id }) => id === bpid);
  }
  return trail;
}

/** Pages of a location: what is selected is one controller, not a group. */
export const isLocationLevel = (path: string): boolean => /^\/locations\/./.test(path);

const hasLocation = (path: string) => isUuid(path.split('/')[2] ?? '');
const isClosed = ({ disallowed, location, needs }: RouteRule, permissions: readonly string[], path: string) =>
  disallowed === true ||
  (location === true && !hasLocation(path)) ||
  (needs !== undefined && !needs.some((permission) => permissions.includes(permission)));

/** A path is valid when it needs no entry of the menu or belongs to one, and is not closed to this person. */
export function isRouteOpen(menu: readonly MenuEntry[], permissions: readonly string[], path: string): boolean {
  const rule = ruleOf(path);
  if (rule?.free !== true && entryOf(menu, path) === undefined) return false;
  return rule === undefined || !isClosed(rule, permissions, path);
}

/** Needs no entry of the menu, so that it opens for who has none as well. */
export const isFreeRoute = (path: string): boolean => ruleOf(path)?.free === true;

/** Where a person begins: the dashboard, or the first area they have. */
export const startPath = (menu: readonly MenuEntry[]): string =>
  menu.find(({ route }) => route === '/dashboard')?.route ?? childrenOf(menu, null)[0]?.route ?? '/';

const isIn = (menu: readonly MenuEntry[], route: string) => entryOf(menu, route) !== undefined;

/** The list of the other generation of Message Casts, for an address of the one that the group lacks. */
export function twinOf(menu: readonly MenuEntry[], path: string): string | undefined {
  const twin = TWIN_AREAS[`/${path.split('/')[1] ?? ''}`];
  return twin !== undefined && isIn(menu, twin) && !isIn(menu, path) ? twin : undefined;
}

/** Where to go when the selected group changes while on this path; null means stay. */
export function pathAfterGroupChange(menu: readonly MenuEntry[], path: string): string | null {
  const { free, afterGroupChange = null } = ruleOf(path) ?? {};
  if (free !== true && !isIn(menu, path)) return twinOf(menu, path) ?? startPath(menu);
  return afterGroupChange === path ? null : afterGroupChange;
}
