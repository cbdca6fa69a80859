import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ALL_PERMISSIONS } from '../permissions/permissions.ts';
import { copyTitle } from './copy-title.ts';
import { isListed } from './listed-roles.ts';
import { isDuplicateOffered, isToggleOffered, ROLE_ACTIONS, roleMenu } from './role-actions.ts';
import { customRank, type Role, roleDescription, type RoleList, roleTitle } from './schema.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a custom role', () => {
  it('requires a name that is not blank and has at most 40 characters [C-219] [C-220]', () => {
    expect(messages(roleTitle, '')).toContain('Cannot be blank');
    expect(messages(roleTitle, '   ')).toContain('Cannot be blank');
    expect(messages(roleTitle, undefined)).not.toEqual([]);
    expect(messages(roleTitle, 'x'.repeat(40))).toEqual([]);
    expect(messages(roleTitle, 'x'.repeat(41))).toEqual(['Value too long (max 40 chars)']);
    expect(roleTitle.parse('  Till ')).toBe('Till');
  });

  it('has an optional description that is not blank and has at most 100 characters [C-222] [C-223]', () => {
    expect(messages(roleDescription, '')).toEqual([]);
    expect(messages(roleDescription, '  ')).toEqual(['Cannot be blank']);
    expect(messages(roleDescription, 'x'.repeat(100))).toEqual([]);
    expect(messages(roleDescription, 'x'.repeat(101))).toEqual(['Value too long (max 100 chars)']);
  });

  it.each('/ { } | ; < > ! @ ? " ^ % + *'.split(' '))(
    'refuses %s in its name and description [C-221] [C-224]',
    (character) => {
      const refusal = 'Cannot include: / { } | ; < > ! @ ? " ^ % + *';
      expect(messages(roleTitle, `a${character}b`)).toEqual([refusal]);
      expect(messages(roleDescription, `a${character}b`)).toEqual([refusal]);
    },
  );

  it('requires a rank that is a whole number from 10 to 49 [C-225] [C-226]', () => {
    expect(messages(customRank, undefined)).toEqual(['Cannot be blank']);
    expect(messages(customRank, 12.5)).toEqual(['Must be a whole number']);
    expect(messages(customRank, 9)).toEqual(['Must be greater than or equal to 10']);
    expect(messages(customRank, 50)).toEqual(['Must be less than or equal to 49']);
    expect([messages(customRank, 10), messages(customRank, 49)]).toEqual([[], []]);
  });

  it('has the actions of the contract [C-117]', () => {
    const names = ['duplicate', 'edit_ranking', 'toggle', 'edit_details', 'delete', 'create', 'confirm'];
    expect(ROLE_ACTIONS).toEqual(names);
  });

  it('is copied with a unique name within the limit', () => {
    expect(copyTitle('Standard', [])).toBe('Copy of Standard');
    expect(copyTitle('Standard', ['copy of STANDARD'])).toBe('Copy of Standard 2');
    const long = 'x'.repeat(40);
    const first = copyTitle(long, []);
    expect([first, copyTitle(long, [first])].map(({ length }) => length)).toEqual([40, 40]);
  });
});

const CUSTOMER = '00000000-0000-4000-8000-000000000001';
const role = (over: Partial<Role> = {}): Role => ({
  id: 100,
  title: 'Custom',
  description: '',
  rank: 30,
  hasPermissions: true,
  groupId: CUSTOMER,
  disabled: false,
  isMachineUser: false,
  people: 0,
  editable: true,
  withinOwn: true,
  version: 1,
  ...over,
});
const around = (items: readonly Role[], over: Partial<RoleList['customRoles']> = {}, isCustomer = true) => ({
  isCustomer,
  list: { items: [...items], customRoles: { available: true, count: 1, limit: 6, ...over } },
  permissions: new Set(ALL_PERMISSIONS),
});

describe('the actions offered for a role', () => {
  const standard = role({ id: 3, groupId: null, rank: 40, editable: false });

  it('are only Duplicate for a root-group or disabled role, and none for the Organisation Admin [C-310] [C-311] [C-312]', () => {
    expect(roleMenu(standard, around([standard, role()]))).toEqual(['duplicate']);
    expect(roleMenu(role({ disabled: true }), around([role()]))).toEqual(['duplicate']);
    expect(roleMenu(role({ id: 4, groupId: null, rank: 10 }), around([]))).toEqual([]);
  });

  it('include Duplicate only for a customer group with custom roles available, or when all roles are default [C-313]', () => {
    expect(isDuplicateOffered(around([standard, role()]))).toBe(true);
    expect(isDuplicateOffered(around([standard, role()], {}, false))).toBe(false);
    expect(isDuplicateOffered(around([standard], { count: 0 }, false))).toBe(true);
    expect(isDuplicateOffered(around([role()], { count: 6 }))).toBe(false);
    expect(isDuplicateOffered(around([standard], { available: false }))).toBe(false);
  });

  it('exclude rank and switch when the role has permissions that the editor lacks', () => {
    const stronger = role({ withinOwn: false });
    expect(roleMenu(stronger, around([stronger]))).toEqual(['edit_details', 'duplicate', 'delete']);
    expect(isToggleOffered(stronger, around([stronger]))).toBe(false);
    expect(isToggleOffered(role(), around([role()]))).toBe(true);
  });

  it('exclude edits of a role that is not editable [C-227] [C-309]', () => {
    const above = role({ editable: false });
    expect(roleMenu(above, around([above]))).toEqual(['duplicate']);
  });
});

it('the assignable roles are those up to the rank of the viewer, without disabled ones [C-305] [C-358]', () => {
  const viewer = { rank: 30, permissions: new Set<string>(), customerId: CUSTOMER };
  const listed = (rank: number, disabled = false) =>
    isListed(
      { customerId: CUSTOMER, rank, disabled, isMachineUser: false },
      { use: 'assign', viewer, customerId: CUSTOMER, customRoles: true },
    );
  expect([listed(29), listed(30), listed(31), listed(31, true)]).toEqual([false, true, true, false]);
});
