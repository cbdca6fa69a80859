import { MENU_ICONS, menuFor } from '@earshot/domain/session/menu';
import { menuEntry } from '@earshot/domain/session/schema';
import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  entryOf,
  isFreeRoute,
  isRouteOpen,
  type MenuEntry,
  menuOf,
  menuTrail,
  openFeatures,
  pathAfterGroupChange,
  startPath,
  twinOf,
} from './menu.ts';

const entry = (route: string, parent: string | null = null): MenuEntry => ({
  id: route,
  bpid: parent,
  icon: 'shop',
  mpid: parent,
  name: route,
  order: 1,
  permissionId: null,
  route,
});
const AREAS = [
  '/dashboard',
  '/locations',
  '/message',
  '/msgs',
  '/events',
  '/reports',
  '/taskmanager',
  '/config',
  '/api',
  '/audio',
];
const menu = AREAS.map((route) => entry(route));
const without = (...routes: string[]) => menu.filter(({ route }) => !routes.includes(route));
const all = [...ALL_PERMISSIONS];
const ID = '00000001-0000-4000-8000-000000000001';
const OTHER = '00000002-0000-4000-8000-000000000002';

const routesFor = (...permissions: string[]) =>
  menuFor(new Set(permissions), new Set(['mds'])).map(({ route }) => route);

const areasOf = (features: Parameters<typeof menuOf>[1], mdsArea?: boolean) =>
  menuOf([entry('/message')], openFeatures(features, mdsArea)).map(({ route }) => route);
const castsOf = (permissions: string[], features: ('mds' | 'locationTags')[]) =>
  menuFor(new Set(permissions), new Set(features))
    .filter(({ name }) => name === 'Message Casts')
    .map(({ route }) => route);

describe('the menu', () => {
  it('has the newer casts only if the group has the mds feature [A-056] [A-057]', () => {
    const both = [entry('/msgs'), entry('/audio')];
    expect(menuOf(both, ['mds']).map(({ route }) => route)).toEqual(['/msgs', '/audio']);
    expect(menuOf(both, []).map(({ route }) => route)).toEqual(['/message', '/audio']);
  });
  it('has the older casts when the newer casts are unavailable or closed by the settings [C-324] [C-323]', () => {
    expect([areasOf(['mds']), areasOf(['mds'], true), areasOf(['mds'], false), areasOf([])]).toEqual([
      ['/msgs'],
      ['/msgs'],
      ['/message'],
      ['/message'],
    ]);
    expect(menuOf([entry('/audio')], ['mds']).map(({ route }) => route)).toEqual(['/audio']);
  });
  it('shows Message Casts with the permission view_mcasts, and links to the open area [C-294] [A-058] [C-322]', () => {
    expect(castsOf(['view_mcasts'], ['mds'])).toEqual(['/msgs']);
    expect(castsOf(['view_mcasts'], [])).toEqual(['/message']);
    expect(castsOf(['view_users'], ['mds'])).toEqual([]);
  });
  it('uses only the icons shop, laptop, message, book, bars, user, setting, global and audio [A-023] [C-096]', () => {
    expect(MENU_ICONS).toEqual(['shop', 'laptop', 'message', 'book', 'bars', 'user', 'setting', 'global', 'audio']);
    const icons = [...menuFor(new Set(all), new Set(['mds'])), ...menuFor(new Set(all), new Set())];
    expect(icons.map(({ icon }) => icon).filter((icon) => !MENU_ICONS.includes(icon))).toEqual([]);
  });
  it('provides the parents for the breadcrumbs [A-034]', () => {
    const nested = [entry('/config'), entry('/config/users', '/config')];
    expect(menuTrail(nested, `/config/users/${ID}`).map(({ id }) => id)).toEqual(['/config', '/config/users']);
  });
  it('has only the entries that the role permits [A-003] [C-019] [B-003]', () => {
    expect(routesFor('view_mcasts', 'view_users')).toEqual([
      '/msgs',
      '/events',
      '/events/message-casts',
      '/config',
      '/config/users',
    ]);
    expect(routesFor()).toEqual([]);
  });
  it('has locations [A-006], and config with groups, users, permissions and release notes [A-007] [C-044]', () => {
    const full = menuFor(new Set(all), new Set(['mds']));
    expect(full.map(({ name }) => name)).toContain('Locations');
    expect(childrenOf(full, 'config').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Groups', 'Users', 'Permissions', 'Release notes']),
    );
  });
  it('has entries with id, bpid, icon, mpid, name, order, permissionId and route [A-022] [C-095]', () => {
    const [first] = menuFor(new Set(['view_users']), new Set()).toReversed();
    expect(menuEntry.parse(first)).toEqual({
      id: 'config-users',
      bpid: 'config',
      icon: 'user',
      mpid: 'config',
      name: 'Users',
      order: 2,
      permissionId: 'view_users',
      route: '/config/users',
    });
    expect(MENU_ICONS).toContain('global');
  });
  it('determines the start page', () => {
    expect([startPath(without('/dashboard')), startPath(menu), startPath([])]).toEqual([
      '/locations',
      '/dashboard',
      '/',
    ]);
  });
});

/** Every address of the specification, by the menu entry that it belongs to. */
const OF_AREAS: Record<string, string[]> = {
  '/dashboard': [
    '/dashboard',
    '/dashboard/map',
    '/dashboard/list',
    '/dashboard/unsupported-locations',
    '/dashboard/devices',
    '/dashboard/devices/headset-management',
    '/dashboard/devices/handset-management',
    '/dashboard/devices/callpoint-management',
    '/dashboard/devices/keypad-management',
    '/dashboard/devices/base-unit-management',
    '/dashboard/devices/headset-management/removed',
    '/dashboard/devices/enrolment-management',
    '/base-unit-management',
  ],
  '/locations': [
    '/locations',
    `/locations/${ID}`,
    ...[
      'devices',
      'controller-details',
      'details',
      'tags',
      'local-api',
      'firmware',
      'language',
      'reports',
      'hostname',
      'voice-assistant',
      'devices/headset-management',
      'devices/headset-management/removed',
      `devices/callpoint-management/configure/${OTHER}`,
      `devices/headset-management/configure/${OTHER}/0123456789`,
      'devices/base-unit-management',
      'devices/registration-module-management',
      'devices/conference-management',
      `devices/conference-management/configure/${OTHER}`,
      'devices/enrolment-management',
      'reports/enrolment_device_status',
      'reports/enrolment_average_time',
      'reports/call_point_timeouts',
    ].map((page) => `/locations/${ID}/${page}`),
  ],
  '/message': ['/message', '/message/new-message', `/message/${ID}`],
  '/msgs': ['/msgs', '/msgs/new-message', `/msgs/${ID}`, `/msgs/${ID}/new-delivery`, `/msgs/${ID}/delivery/${OTHER}`],
  '/audio': ['/audio', '/audio/new-clip', `/audio/${ID}`],
  '/events': ['/events', '/events/user', '/events/system'],
  '/config': [
    '/config',
    '/config/groups',
    `/config/groups/${ID}`,
    '/config/permissions',
    '/config/users',
    '/config/users/new-user',
    `/config/users/${ID}`,
    '/config/release-notes',
    '/config/release-notes/add',
    `/config/release-notes/${ID}`,
  ],
  '/reports': ['/reports', '/reports/calls_by_location'],
  '/taskmanager': ['/taskmanager', '/taskmanager/new', `/taskmanager/${ID}`],
  '/api': [
    '/api/token-management',
    '/api/token-management/new-token',
    `/api/token-management/${ID}`,
    '/api/webhooks',
    `/api/webhooks/${ID}`,
    '/api/reports',
    '/api/reports/api_calls_by_token',
    '/api/event-history',
    '/api/api-status-by-group',
  ],
};
const FREE = [
  '/profile/preferences',
  '/profile/notifications',
  '/whatsnew',
  '/privacy-policy',
  `/locations/${ID}/team-members`,
  `/locations/${ID}/ue-team-members`,
  `/locations/${ID}/ue-team-members/new`,
  `/locations/${ID}/ue-team-members/${OTHER}`,
  '/team-members/new-team-member',
  `/team-members/${OTHER}`,
  '/reports/saved',
  `/reports/saved/${ID}`,
];

describe('a route', () => {
  it.each(Object.entries(OF_AREAS))(
    'of %s is valid only with its entry in the menu [A-042] [C-093] [A-066]',
    (area, paths) => {
      const open = (entries: MenuEntry[]) => paths.filter((path) => isRouteOpen(entries, all, path));
      expect(open(menu)).toEqual(paths);
      expect(open(without(area))).toEqual([]);
    },
  );
  it.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/locations', '/locations'],
    ['/message', '/message'],
    ['/msgs', '/msgs'],
    ['/user', '/config'],
    ['/events', '/events'],
    ['/taskmanager', '/taskmanager'],
    ['/config', '/config'],
    ['/api', '/api'],
    ['/audio', '/audio'],
  ])('below %s belongs to the entry %s of the side menu [A-020]', (prefix, route) => {
    const below = prefix === '/' ? ['/'] : [prefix, `${prefix}/anything/${ID}`];
    expect(below.map((path) => entryOf(menu, path)?.route)).toEqual(below.map(() => route));
    expect(below.map((path) => entryOf(without(route), path))).toEqual(below.map(() => undefined));
  });
  it.each([
    ['/dashboard/devices', 'view_endpoints'],
    ['/dashboard/devices/headset-management', 'view_endpoints'],
    ['/base-unit-management', 'view_endpoints'],
    ['/base-unit-management', 'view_baseunits'],
    ['/events/user', 'view_audit_log'],
    ['/events/incidents', 'view_controllers'],
    ['/events/controllers', 'view_task_controller_log'],
    ['/user', 'view_users'],
    ['/config/groups', 'view_groups'],
    ['/config/users', 'view_users'],
    [`/config/users/${ID}`, 'view_users'],
    ['/config/users/new-user', 'view_users'],
    ['/config/permissions', 'view_role_permissions'],
    ['/config/permissions/3', 'view_role_permissions'],
    ['/config/release-notes', 'view_release_notes'],
    ['/config/release-notes/notices', 'view_release_notes'],
    ['/config/release-notes/notices', 'manage_notices'],
    ['/config/settings', 'view_settings'],
    ['/config/service', 'view_service'],
    ['/api/token-management', 'view_api_tokens'],
    [`/api/token-management/${ID}`, 'view_api_tokens'],
    ['/api/webhooks', 'view_api_tokens'],
    [`/api/webhooks/${ID}`, 'view_api_tokens'],
    ['/api/reports/api_calls_by_token', 'view_api_reports'],
    ['/api/api-status-by-group', 'view_api_status'],
    ['/taskmanager/new', 'view_tasks'],
    ['/taskmanager/new', 'push_tasks'],
  ])('%s is not valid without %s, though the entry above it has other sub-entries [A-042]', (path, missing) => {
    const opens = (permissions: string[]) => isRouteOpen(menuFor(new Set(permissions), new Set()), permissions, path);
    expect([opens(all), opens(all.filter((permission) => permission !== missing))]).toEqual([true, false]);
  });
  it.each(['/config/nothing', '/events/nothing', '/api/nothing', '/dashboard/nothing'])(
    '%s matches no entry, so it is not valid [A-042]',
    (path) => {
      expect(isRouteOpen(menuFor(new Set(all), new Set()), all, path)).toBe(false);
    },
  );
  it('that only begins like an entry is not valid', () => {
    expect(isRouteOpen(menu, all, '/msgsx')).toBe(false);
  });
  it.each(FREE)('%s needs no entry of the menu [C-092]', (path) => {
    expect([isRouteOpen([], all, path), isFreeRoute(path)]).toEqual([true, true]);
  });
  it('of a location is valid only with the id of a location [A-043] [C-094]', () => {
    expect(
      ['/locations/devices', '/locations/7/devices', `/locations/${ID}/devices`].map((path) =>
        isRouteOpen(menu, all, path),
      ),
    ).toEqual([false, false, true]);
  });
  it('that is disallowed is not valid, even with all permissions [A-044] [C-047] [C-093]', () => {
    expect(isRouteOpen(menu, all, '/config/groups/new-group')).toBe(false);
  });
  it.each([
    ['/msgs/new-message', 'manage_mcasts'],
    ['/message/new-message', 'manage_mcasts'],
    [`/msgs/${ID}/new-delivery`, 'push_mcasts'],
    ['/audio/new-clip', 'create_announcement_clips'],
    ['/config/users/new-user', 'create_users'],
    [`/locations/${ID}/team-members/new`, 'create_team_members'],
    [`/locations/${ID}/ue-team-members/new`, 'create_team_members'],
    ['/team-members/new-team-member', 'create_team_members'],
    ['/config/release-notes/add', 'create_release_notes'],
    ['/api/token-management/new-token', 'create_api_tokens'],
    ['/profile/preferences', 'edit_profile_preferences'],
    ['/profile/notifications', 'subscribe_controller_notifications'],
    ['/profile/notifications', 'subscribe_api_notifications'],
    ['/reports/saved', 'view_reports'],
    [`/reports/saved/${ID}`, 'view_api_reports'],
  ])('%s requires the permission %s', (path, permission) => {
    expect([isRouteOpen(menu, [permission], path), isRouteOpen(menu, [], path)]).toEqual([true, false]);
  });
});

describe('a change of the group', () => {
  it.each([
    [`/msgs/${ID}/delivery/${OTHER}`, '/msgs'],
    [`/msgs/${ID}`, '/msgs'],
    ['/msgs/new-message', '/msgs'],
    [`/message/${ID}`, '/message'],
    [`/audio/${ID}`, '/audio'],
    ['/audio/new-clip', '/audio'],
    [`/config/groups/${ID}`, '/config/groups'],
    [`/api/token-management/${ID}`, '/api/token-management'],
    [`/api/webhooks/${ID}`, '/api/webhooks'],
    ['/api/reports/api_calls_by_token', '/api/reports'],
    ['/reports/calls_by_location', '/reports'],
  ])('leads from %s to %s [A-060] [A-061]', (path, to) => {
    expect(pathAfterGroupChange(menu, path)).toBe(to);
  });
  it.each([
    '/locations',
    `/locations/${ID}/devices`,
    '/msgs',
    '/api/reports',
    '/reports',
    '/api/token-management',
    '/api/webhooks',
    '/config/users',
    '/config/groups',
    '/events/user',
    '/dashboard/list',
    '/profile/preferences',
    '/whatsnew',
  ])('keeps the user on %s', (path) => {
    expect(pathAfterGroupChange(menu, path)).toBeNull();
  });
  it('leads from /msgs to /message without mds [A-054], and from /message to /msgs with mds [A-055]', () => {
    for (const path of ['/msgs', '/msgs/new-message', `/msgs/${ID}/new-delivery`]) {
      expect(pathAfterGroupChange(menuOf([entry('/msgs')], []), path)).toBe('/message');
      expect(twinOf(menuOf([entry('/msgs')], []), path)).toBe('/message');
    }
    for (const path of ['/message', '/message/new-message', `/message/${ID}`]) {
      expect(pathAfterGroupChange(menuOf([entry('/message')], ['mds']), path)).toBe('/msgs');
      expect(twinOf(menuOf([entry('/message')], ['mds']), path)).toBe('/msgs');
    }
    expect(twinOf(menuOf([entry('/msgs')], ['mds']), '/msgs')).toBeUndefined();
    expect(twinOf(menuOf([], ['mds']), '/message')).toBeUndefined();
  });
  it('leads from the page of a cast to the list of its area [A-059] [C-099]', () => {
    expect(pathAfterGroupChange(menuOf([entry('/message')], []), `/message/${ID}`)).toBe('/message');
    expect(pathAfterGroupChange(menuOf([entry('/msgs')], ['mds']), `/msgs/${ID}`)).toBe('/msgs');
  });
  it('leads to the generation of casts that the new group has', () => {
    expect(pathAfterGroupChange(without('/msgs'), `/msgs/${ID}`)).toBe('/message');
    expect(pathAfterGroupChange(without('/message'), `/message/${ID}`)).toBe('/msgs');
  });
  it('leads to the dashboard from an area that the new group does not have', () => {
    expect(pathAfterGroupChange(without('/msgs', '/message'), '/msgs')).toBe('/dashboard');
  });
});
