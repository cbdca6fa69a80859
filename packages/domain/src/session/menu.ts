import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';

export const MENU_ICONS = ['shop', 'laptop', 'message', 'book', 'bars', 'user', 'setting', 'global', 'audio'] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

export interface MenuEntry {
  readonly id: string;
  readonly parentId: string | null;
  readonly icon: MenuIcon;
  readonly name: string;
  readonly order: number;
  readonly permissionId: Permission | null;
  readonly route: string;
}

interface MenuRule extends MenuEntry {
  /** Shown only where the group has the feature; the area must be switched on in the portal's settings too. */
  readonly feature?: GroupFeature;
}

/** The areas that exist, in the order of the side menu. An area appears here when its first screen works. */
const MENU: readonly MenuRule[] = [
  {
    id: 'locations',
    parentId: null,
    icon: 'shop',
    name: 'Locations',
    order: 2,
    permissionId: 'view_controllers',
    route: '/locations',
  },
  {
    id: 'msgs',
    parentId: null,
    icon: 'message',
    name: 'Message Casts',
    order: 3,
    permissionId: 'view_mcasts',
    route: '/msgs',
    feature: 'mds',
  },
  {
    id: 'audio',
    parentId: null,
    icon: 'audio',
    name: 'Audio',
    order: 4,
    permissionId: 'view_announcement_clips',
    route: '/audio',
  },
];

/** The menu of a person in a group: what their role permits and the group has. */
export function menuFor(permissions: ReadonlySet<string>, features: ReadonlySet<GroupFeature>): MenuEntry[] {
  return MENU.filter(
    (entry) =>
      (entry.permissionId === null || permissions.has(entry.permissionId)) &&
      (entry.feature === undefined || features.has(entry.feature)),
  ).map(({ feature: _feature, ...entry }) => entry);
}
