import type { Permission } from '@earshot/domain/permissions/permissions';

/** What is special about an address. Those that are not here are valid where a menu entry covers them. */
export interface RouteRule {
  /** `$` stands for one segment, `*` at the end for any that follow, none too. */
  readonly path: string;
  /** Needs no menu entry. */
  readonly free?: true;
  /** The menu entry that it belongs to, where that is not the one that covers it. */
  readonly area?: string;
  /** Any of these opens it. */
  readonly needs?: readonly Permission[];
  /** Valid only with the id of a location as its second segment. */
  readonly location?: true;
  /** Valid for nobody. */
  readonly disallowed?: true;
  /** Where a change of the selected group leads; left out, the page stays and shows the other group. */
  readonly afterGroupChange?: string;
}

/** The addresses of the product, areas that are still to come among them; the first that matches counts. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { path: '/profile/preferences', free: true, needs: ['edit_profile_preferences'] },
  {
    path: '/profile/notifications',
    free: true,
    needs: ['subscribe_controller_notifications', 'subscribe_api_notifications'],
  },
  { path: '/profile/*', free: true },
  { path: '/whatsnew', free: true },
  { path: '/privacy-policy', free: true },

  // The dashboard is one page with two looks; its entry in the menu is that of controllers.
  { path: '/dashboard', area: '/dashboard/map' },
  { path: '/dashboard/list', area: '/dashboard/map' },
  { path: '/dashboard/unsupported-locations', area: '/dashboard/map' },
  { path: '/base-unit-management', area: '/dashboard' },

  { path: '/locations/$/team-members/*', free: true, location: true },
  { path: '/locations/$/ue-team-members/*', free: true, location: true },
  { path: '/team-members/*', free: true },
  // A location that the new group lacks is noticed by its page, which knows the location.
  { path: '/locations/$/*', location: true },

  { path: '/message/new-message', needs: ['manage_mcasts'], afterGroupChange: '/message' },
  { path: '/message/$/*', afterGroupChange: '/message' },
  { path: '/msgs/new-message', needs: ['manage_mcasts'], afterGroupChange: '/msgs' },
  { path: '/msgs/calendar' },
  { path: '/msgs/holidays' },
  { path: '/msgs/$/new-delivery', needs: ['push_mcasts'], afterGroupChange: '/msgs' },
  { path: '/msgs/$/edit', needs: ['edit_mcast'], afterGroupChange: '/msgs' },
  { path: '/msgs/$/*', afterGroupChange: '/msgs' },
  { path: '/audio/new-clip', needs: ['create_announcement_clips'], afterGroupChange: '/audio' },
  { path: '/audio/$', afterGroupChange: '/audio' },

  { path: '/config/groups/new-group', disallowed: true },
  { path: '/config/groups/$', afterGroupChange: '/config/groups' },
  { path: '/config/users/new-user', needs: ['create_users'] },
  { path: '/config/release-notes/add', needs: ['create_release_notes'] },

  { path: '/taskmanager/new', afterGroupChange: '/taskmanager' },
  { path: '/api/token-management/new-token', needs: ['create_api_tokens'], afterGroupChange: '/api/token-management' },
  { path: '/api/token-management/*', afterGroupChange: '/api/token-management' },
  { path: '/api/reports/*', afterGroupChange: '/api/reports' },
];

/** The two generations of Message Casts: which of them a group has can change with the group. */
export const TWIN_AREAS: Readonly<Record<string, string>> = { '/msgs': '/message', '/message': '/msgs' };

const patterns = ROUTE_RULES.map((rule) => ({
  rule,
  pattern: new RegExp(`^${rule.path.replaceAll('$', String.raw`[^/]+`).replace(/\/\*$/, String.raw`(?:/.*)?`)}$`),
}));

export const ruleOf = (path: string): RouteRule | undefined => patterns.find(({ pattern }) => pattern.test(path))?.rule;
