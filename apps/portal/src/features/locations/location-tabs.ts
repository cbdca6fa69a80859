import type { Permission } from '@earshot/domain/permissions/permissions';

/** Page of a location. Its URL is the slug after the location's id; the overview has none. */
export interface LocationTab {
  readonly slug:
    | 'overview'
    | 'devices'
    | 'controller-details'
    | 'details'
    | 'tags'
    | 'team-members'
    | 'local-api'
    | 'firmware'
    | 'hostname'
    | 'language'
    | 'voice-assistant'
    | 'reports'
    | 'history';
  /** Any of these permissions opens the page. If absent, no further permission is needed. */
  readonly needs?: readonly Permission[];
  /** Feature that must be on for the location's group. */
  readonly feature?: string;
  /** Without the feature, the page is not listed, and its address explains that the feature is off. */
  readonly explainsFeature?: true;
}

const TABS: readonly LocationTab[] = [
  { slug: 'overview' },
  { slug: 'devices' },
  { slug: 'controller-details' },
  { slug: 'details' },
  { slug: 'tags', feature: 'locationTags' },
  { slug: 'team-members', needs: ['view_team_members'], feature: 'teamEnrolment', explainsFeature: true },
  { slug: 'local-api', feature: 'showLocalApi' },
  { slug: 'firmware', needs: ['view_controllers_versions', 'view_baseunit_firmware'] },
  { slug: 'hostname', needs: ['edit_controllers_hostname'] },
  { slug: 'language', needs: ['edit_controllers_language'], feature: 'languageChange', explainsFeature: true },
  {
    slug: 'voice-assistant',
    needs: ['edit_controllers_voice_assistant'],
    feature: 'voiceAssistant',
    explainsFeature: true,
  },
  { slug: 'reports', needs: ['view_reports'] },
  { slug: 'history' },
];

const isOn = ({ feature }: LocationTab, features: readonly string[]) =>
  feature === undefined || features.includes(feature);
const isPermitted = ({ needs }: LocationTab, permissions: readonly string[]) =>
  needs === undefined || needs.some((permission) => permissions.includes(permission));

/** Pages of a location for these features and permissions. */
export const tabsFor = (features: readonly string[], permissions: readonly string[]): LocationTab[] =>
  TABS.filter((tab) => isOn(tab, features) && isPermitted(tab, permissions));

/** Whether the path is that of a page which these features and permissions do not open. */
export function isClosedTab(features: readonly string[], permissions: readonly string[], path: string): boolean {
  const [, , , slug] = path.split('/');
  const tab = TABS.find((each) => each.slug === slug);
  if (tab === undefined) return false;
  return !isPermitted(tab, permissions) || (!isOn(tab, features) && tab.explainsFeature !== true);
}
