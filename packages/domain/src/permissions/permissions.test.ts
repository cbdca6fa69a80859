import { describe, expect, it } from 'vitest';
import { PERMISSION_ACTIONS } from './actions.ts';
import { DEFAULT_ROLES, NEW_USER_ROLE_ID, RANK } from './default-roles.ts';
import { OTHER_FAMILY, PERMISSION_FAMILIES } from './families.ts';
import { ALL_PERMISSIONS, type Permission } from './permissions.ts';

const OF_GROUPS =
  'api iscustomer issupportpartner istrial mds mfa location-tags show_local_api language voice_assistant parent teamenrolment title';

describe('permissions', () => {
  it('are keys of the form action_resource [A-241] [B-399] [C-292]', () => {
    for (const permission of ALL_PERMISSIONS) expect(permission).toMatch(/^[a-z]+_[a-z][a-z_-]+$/);
  });

  it('begin with one of nine actions, except the reset of API tokens [A-242] [B-400] [C-293]', () => {
    const names = ['create', 'delete', 'edit', 'view', 'manage', 'push', 'export', 'reboot', 'subscribe'];
    expect(PERMISSION_ACTIONS).toEqual(names);
    const begins = new Set(ALL_PERMISSIONS.map((permission) => permission.slice(0, permission.indexOf('_'))));
    expect([...begins].filter((action) => action !== 'reset' && !names.includes(action))).toEqual([]);
  });

  it('include those of Message Casts and of the firmware version of base units [C-295] [C-297]', () => {
    expect(ALL_PERMISSIONS).toContain('edit_mcast');
    expect(ALL_PERMISSIONS).toContain('view_baseunit_firmware');
  });

  it('have separate keys for claiming controllers, their broker, and creating and changing devices [B-412] [B-423] [B-415] [B-416]', () => {
    for (const key of ['manage_controllers', 'manage_broker', 'create_endpoints', 'edit_endpoints'] as const) {
      expect(ALL_PERMISSIONS.filter((known) => known === key)).toHaveLength(1);
    }
    expect(whoMay('manage_broker')).toEqual(['Organisation Admin']);
    expect(whoMay('edit_endpoints')).toEqual(['Admin', 'Organisation Admin']);
  });

  it('have a key for the hostname of controllers, which Admins have [B-407]', () => {
    expect(whoMay('edit_controllers_hostname')).toEqual(['Admin', 'Organisation Admin']);
  });

  it('have a key for the language of controllers, which Admins have [B-408]', () => {
    expect(whoMay('edit_controllers_language')).toEqual(['Admin', 'Organisation Admin']);
  });

  it('have a key for the voice assistant of controllers, which Admins have [B-409]', () => {
    expect(whoMay('edit_controllers_voice_assistant')).toEqual(['Admin', 'Organisation Admin']);
  });

  it('have families for team members, users, role permissions, release notes, profile, API status and the task controller log [C-301]', () => {
    const titles = PERMISSION_FAMILIES.map(({ title }) => title);
    const families = ['Team members', 'Users', 'Roles and permissions', 'Release notes and notices'];
    expect(titles).toEqual(expect.arrayContaining([...families, 'Profile and preferences']));
    const ofTeam = ['view', 'create', 'edit', 'delete'].map((action) => `${action}_team_members`);
    expect(PERMISSION_FAMILIES.find(({ title }) => title === 'Team members')?.permissions).toEqual(ofTeam);
    const others = ['edit_profile_preferences', 'view_api_status', 'view_task_controller_log'];
    expect(ALL_PERMISSIONS).toEqual(expect.arrayContaining(others));
    expect(whoMay('view_team_members')).toEqual(['Admin', 'Organisation Admin']);
    expect(whoMay('delete_team_members')).toEqual(['Admin', 'Organisation Admin']);
  });

  it('include the family of groups with its fine-grained edits [C-299] [C-300]', () => {
    const family = PERMISSION_FAMILIES.find(({ title }) => title === 'Groups')?.permissions ?? [];
    for (const action of ['create', 'delete', 'edit', 'view']) expect(family).toContain(`${action}_groups`);
    for (const fine of OF_GROUPS.split(' ')) expect(family).toContain(`edit_groups_${fine}`);
  });

  it('belong to one family each', () => {
    const all = PERMISSION_FAMILIES.flatMap(({ permissions }) => permissions);
    expect(all.toSorted()).toEqual(ALL_PERMISSIONS.toSorted());
    expect(PERMISSION_FAMILIES.map(({ title }) => title)).not.toContain(OTHER_FAMILY);
  });
});

const roleOf = (title: string) => DEFAULT_ROLES.find((role) => role.title === title);
const may = (title: string, permission: Permission) => roleOf(title)?.permissions.includes(permission);
const whoMay = (permission: Permission) =>
  ['Standard', 'Admin', 'Organisation Admin'].filter((title) => may(title, permission));

describe('the default roles', () => {
  it('have the ranks 1, 10, 40 and 50, and a lower rank number includes all permissions of higher ones [A-238] [A-239] [C-115] [C-305]', () => {
    expect(RANK).toMatchObject({ superuser: 1, organisationAdmin: 10, standard: 40, default: 50 });
    const byRank = DEFAULT_ROLES.toSorted((a, b) => a.rank - b.rank);
    for (const [index, role] of byRank.entries()) {
      const below = byRank[index + 1]?.permissions ?? [];
      expect(below.filter((permission) => !role.permissions.includes(permission))).toEqual([]);
    }
  });

  it('are Admin, Standard and Organisation Admin, in addition to Default and Superuser [A-240] [C-116]', () => {
    expect(DEFAULT_ROLES.map(({ title }) => title).toSorted()).toEqual([
      'Admin',
      'Default',
      'Organisation Admin',
      'Standard',
      'Superuser',
    ]);
    expect(DEFAULT_ROLES.find(({ id }) => id === NEW_USER_ROLE_ID)?.title).toBe('Standard');
  });

  it('have only the permissions that they need [A-248] [C-304] [B-432]', () => {
    expect(roleOf('Superuser')?.permissions).toEqual(ALL_PERMISSIONS);
    expect(roleOf('Default')?.permissions).toEqual([]);
    expect(whoMay('push_mcasts')).toEqual(['Standard', 'Admin', 'Organisation Admin']);
    expect(whoMay('create_users')).toEqual(['Admin', 'Organisation Admin']);
    expect(whoMay('edit_role_permissions')).toEqual(['Organisation Admin']);
    for (const internal of ['edit_settings', 'create_release_notes', 'edit_groups_iscustomer'] as const) {
      expect(whoMay(internal)).toEqual([]);
    }
  });
});
