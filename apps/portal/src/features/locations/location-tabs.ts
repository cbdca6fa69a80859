import type { Permission } from '@earshot/domain/permissions/permissions';

/** Page of a location. Its URL is the slug after the location's id. */
export interface LocationTab {
  readonly slug: 'devices' | 'controller-details' | 'details' | 'tags' | 'local-api' | 'firmware' | 'hostname';
  /** Any of these permissions opens the page. If absent, no further permission is needed. */
  readonly needs?: readonly Permission[];
  /** Feature that must be on for the location's group. */
  readonly feature?: string;
}

const TABS: readonly LocationTab[] = [
  { slug: 'devices' },
  { slug: 'controller-details' },
  { slug: 'details' },
  { slug: 'tags', feature: 'locationTags' },
  { slug: 'local-api', feature: 'showLocalApi' },
  { slug: 'firmware', needs: ['view_controllers_versions', 'view_baseunit_firmware'] },
  { slug: 'hostname', needs: ['edit_controllers_hostname'] },
];

/** Pages of a location for these features and permissions. */
export const tabsFor = (features: readonly string[], permissions: readonly string[]): LocationTab[] =>
  TABS.filter(
    ({ needs, feature }) =>
      (feature === undefined || features.includes(feature)) &&
      (needs === undefined || needs.some((permission) => permissions.includes(permission))),
  );

/** Whether the path is that of a tab which these features and permissions do not include. */
export function isClosedTab(features: readonly string[], permissions: readonly string[], path: string): boolean {
  const [, , , slug] = path.split('/');
  const isTab = (tab: LocationTab) => tab.slug === slug;
  return TABS.some(isTab) && !tabsFor(features, permissions).some(isTab);
}
