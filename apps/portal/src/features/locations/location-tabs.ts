import type { Permission } from '@earshot/domain/permissions/permissions';

/** A page of a location; its address is the slug behind the location's id. */
export interface LocationTab {
  readonly slug: 'devices' | 'controller-details' | 'details' | 'tags' | 'local-api' | 'firmware';
  /** Any of these opens it; left out, whoever sees the location. */
  readonly needs?: readonly Permission[];
  /** Must be on for the location's group. */
  readonly feature?: string;
}

const TABS: readonly LocationTab[] = [
  { slug: 'devices' },
  { slug: 'controller-details' },
  { slug: 'details' },
  { slug: 'tags', feature: 'locationTags' },
  { slug: 'local-api', feature: 'showLocalApi' },
  { slug: 'firmware', needs: ['view_controllers_versions', 'view_baseunit_firmware'] },
];

/** The pages that a location has for this person. */
export const tabsFor = (features: readonly string[], permissions: readonly string[]): LocationTab[] =>
  TABS.filter(
    ({ needs, feature }) =>
      (feature === undefined || features.includes(feature)) &&
      (needs === undefined || needs.some((permission) => permissions.includes(permission))),
  );
