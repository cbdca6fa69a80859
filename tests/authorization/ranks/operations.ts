import fc from 'fast-check';

/** A role with a key of the test; the platform's id is looked up. */
export interface ModelRole {
  readonly key: number;
  /** Undefined for default roles. */
  readonly customer: string | undefined;
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly disabled: boolean;
  readonly version: number;
}
export interface ModelUser {
  readonly key: number;
  /** Path in the tree, such as `root/customer/north`. */
  readonly place: string;
  readonly role: number;
}
export interface ModelState {
  readonly roles: readonly ModelRole[];
  readonly users: readonly ModelUser[];
}

interface Acted {
  readonly actor: number;
  /** Path of the selected group. */
  readonly place: string;
}
interface OnRole extends Acted {
  readonly role: number;
}
interface Changing extends OnRole {
  /** Whether the call sends the previous version. */
  readonly stale: boolean;
}
export type Operation =
  | (Acted & { kind: 'create'; role: number | undefined; rank: number; fresh: number })
  | (OnRole & { kind: 'duplicate'; fresh: number })
  | (OnRole & { kind: 'remove' })
  | (OnRole & { kind: 'reassign'; target: number })
  | (Changing & { kind: 'rank'; rank: number })
  | (Changing & { kind: 'permissions'; permissions: readonly string[] })
  | (Changing & { kind: 'toggle'; disabled: boolean })
  | (Changing & { kind: 'details' });

/** `refused`: the call succeeded, but the change of its one user was refused. */
export type Outcome = 'ok' | 'UE_400' | 'UE_403' | 'UE_404' | 'UE_409' | 'refused';

/** Permissions that operations grant and revoke: those that the operations themselves need, and a few others. */
export const PLAYED_PERMISSIONS = [
  'view_users',
  'edit_users',
  'view_role_permissions',
  'create_role_permissions',
  'edit_role_permissions',
  'delete_role_permissions',
  'view_groups',
  'manage_mcasts',
  'edit_settings',
] as const;

/** An operation before the existing roles are known. Numbers are indices, taken modulo the number of candidates. */
export interface OperationDraft {
  readonly kind: Operation['kind'];
  readonly actor: number;
  /** Prefer an acting user who may change roles. */
  readonly strong: boolean;
  /** Prefer a custom role of the acting user's customer. */
  readonly near: boolean;
  readonly at: 'own' | number;
  readonly role: number;
  readonly target: number;
  readonly rank: number;
  readonly permissions: readonly string[];
  readonly with: 'these' | 'own' | 'one more' | 'one less';
  readonly flag: boolean;
  readonly stale: boolean;
}

const some = fc.nat(9_999);
const mostly = fc.integer({ min: 0, max: 3 }).map((n) => n > 0);
/** Mostly ranks at the boundaries of the default roles and the allowed range. */
const rank = fc.oneof(fc.constantFrom(10, 11, 19, 20, 21, 39, 40, 41, 49), fc.integer({ min: 10, max: 49 }));

export const operationDraft: fc.Arbitrary<OperationDraft> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('create' as const, 'duplicate' as const) },
    { weight: 4, arbitrary: fc.constantFrom('rank' as const, 'permissions' as const, 'toggle' as const) },
    { weight: 1, arbitrary: fc.constantFrom('details' as const, 'remove' as const) },
    { weight: 3, arbitrary: fc.constant('reassign' as const) },
  ),
  actor: some,
  strong: mostly,
  near: mostly,
  at: fc.oneof({ weight: 9, arbitrary: fc.constant('own' as const) }, { weight: 1, arbitrary: some }),
  role: some,
  target: some,
  rank,
  permissions: fc.subarray([...PLAYED_PERMISSIONS]),
  with: fc.constantFrom('these' as const, 'own' as const, 'one more' as const, 'one less' as const),
  flag: fc.boolean(),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const pick = <T>(of: readonly T[], n: number): T => {
  const found = of[n % of.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/** Converts a draft to an operation on the present state. */
export function operationOf(
  draft: OperationDraft,
  state: ModelState,
  { places, fresh }: { places: readonly string[]; fresh: number },
): Operation {
  const user = actorOf(draft, state);
  const place = draft.at === 'own' ? user.place : pick(places, draft.at);
  const role = roleOf(draft, state, place);
  const on = { actor: user.key, place, role: role.key };
  const changing = { ...on, stale: draft.stale };
  switch (draft.kind) {
    case 'create':
      return { kind: 'create', ...on, role: draft.flag ? role.key : undefined, rank: draft.rank, fresh };
    case 'duplicate':
      return { kind: 'duplicate', ...on, fresh };
    case 'remove':
      return { kind: 'remove', ...on };
    case 'reassign':
      return { kind: 'reassign', ...on, target: pick(state.users, draft.target).key };
    case 'rank':
      return { kind: 'rank', ...changing, rank: draft.rank };
    case 'toggle':
      return { kind: 'toggle', ...changing, disabled: draft.flag };
    case 'details':
      return { kind: 'details', ...changing };
    case 'permissions':
      return { kind: 'permissions', ...changing, permissions: wantedPermissions(draft, role, { state, user }) };
  }
}

function actorOf(draft: OperationDraft, { users, roles }: ModelState): ModelUser {
  const strong = roles.filter(
    ({ disabled, permissions }) => !disabled && permissions.includes('edit_role_permissions'),
  );
  const among = users.filter(({ role }) => strong.some(({ key }) => key === role));
  return pick(draft.strong && among.length > 0 ? among : users, draft.actor);
}

function roleOf(draft: OperationDraft, { roles }: ModelState, place: string): ModelRole {
  const near = roles.filter(({ customer }) => customer !== undefined && customer === place.split('/')[1]);
  return pick(draft.near && near.length > 0 ? near : roles, draft.role);
}

function wantedPermissions(
  draft: OperationDraft,
  role: ModelRole,
  { state, user }: { state: ModelState; user: ModelUser },
): readonly string[] {
  const own = state.roles.find(({ key }) => key === user.role)?.permissions ?? [];
  const one = pick(PLAYED_PERMISSIONS, draft.target);
  switch (draft.with) {
    case 'own':
      return own;
    case 'these':
      return draft.permissions;
    case 'one more':
      return [...new Set([...role.permissions, one])];
    case 'one less':
      return role.permissions.filter((permission) => permission !== one);
  }
}
