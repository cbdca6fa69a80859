import type { Permission } from '@earshot/domain/permissions/permissions';

/** The exception rules of an address. An address without a rule is valid if a menu entry covers it. */
export interface RouteRule {
  /** `$` matches one segment; a final `*` matches any number of further segments, including none. */
  readonly path: string;
  /** Needs no menu entry. */
  readonly free?: true;
  /** The menu entry that the address belongs to, if not the one that covers it. */
  readonly area?: string;
  /** Permissions, any of which opens the address. */
  readonly needs?: readonly Permission[];
  /** Valid only with a location id as the second segment. */
  readonly location?: true;
  /** Never valid. */
  readonly disallowed?: true;
  /** The target when the selected group changes; if omitted, the page stays and shows the other group. */
  readonly afterGroupChange?: string;
}

/** Rules for the product's addresses, including planned areas. The first match applies. */
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

  // The dashboard's map and list are one page, whose menu entry is that of controllers. The root belongs to the
  // dashboard, and /user to the users below /config.
  { path: '/', area: '/dashboard/map' },
  { path: '/user/*', area: '/config/users' },
  { path: '/dashboard', area: '/dashboard/map' },
  { path: '/dashboard/list', area: '/dashboard/map' },
  { path: '/dashboard/unsupported-locations', area: '/dashboard/map' },
  { path: '/dashboard/devices/enrolment-management', area: '/dashboard/devices', needs: ['view_team_members'] },
  { path: '/base-unit-management', area: '/dashboard/devices', needs: ['view_baseunits'] },

  { path: '/locations/$/team-members/new', free: true, location: true, needs: ['create_team_members'] },
  { path: '/locations/$/ue-team-members/new', free: true, location: true, needs: ['create_team_members'] },
  { path: '/team-members/new-team-member', free: true, needs: ['create_team_members'] },
  { path: '/locations/$/team-members/*', free: true, location: true },
  { path: '/locations/$/ue-team-members/*', free: true, location: true },
  { path: '/team-members/*', free: true },
  // The page itself detects a location that the new group does not contain.
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
  { path: '/config/groups/sign-in', needs: ['edit_identity_provider'] },
  { path: '/config/groups/$', afterGroupChange: '/config/groups' },
  { path: '/config/users/new-user', needs: ['create_users'] },
  { path: '/config/release-notes/add', needs: ['create_release_notes'] },
  { path: '/config/release-notes/notices', needs: ['manage_notices'] },

  { path: '/taskmanager/new', needs: ['push_tasks'], afterGroupChange: '/taskmanager' },
  { path: '/api/token-management/new-token', needs: ['create_api_tokens'], afterGroupChange: '/api/token-management' },
  { path: '/api/token-management/*', afterGroupChange: '/api/token-management' },
  { path: '/api/webhooks/*', afterGroupChange: '/api/webhooks' },
  // Reports of both areas are saved, and mails link to them.
  { path: '/reports/saved/*', free: true, needs: ['view_reports', 'view_api_reports'] },
  { path: '/reports/*', afterGroupChange: '/reports' },
  { path: '/api/reports/*', afterGroupChange: '/api/reports' },
];

/** The two generations of Message Casts. Changing the group can change the generation. */
export const TWIN_AREAS: Readonly<Record<string, string>> = { '/msgs': '/message', '/message': '/msgs' };

const patterns = ROUTE_RULES.map((rule) => ({
  rule,
  pattern: new RegExp(`^${rule.path.replaceAll('$', String.raw`[^/]+`).replace(/\/\*$/, String.raw`(?:/.*)?`)}$`),
}));

export const ruleOf = (path: string): RouteRule | undefined => patterns.find(({ pattern }) => pattern.test(path))?.rule;
