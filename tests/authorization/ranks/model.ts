import type { ModelRole, ModelState, ModelUser, Operation, Outcome } from './operations.ts';

/**
 * Permissions needed to manage users and roles. Every customer keeps at least one user of the top rank that has all
 * of them.
 */
const KEEPING = ['view_users', 'edit_users', 'view_role_permissions', 'edit_role_permissions'];
const [TOP, FLOOR_OF_CUSTOM, MOST_CUSTOM] = [10, 49, 6];

const within = (place: string, top: string): boolean => place === top || place.startsWith(`${top}/`);
/** The customer of a place; undefined at the root. */
export const customerOf = (place: string): string | undefined => place.split('/')[1];
const roleOf = ({ roles }: ModelState, key: number): ModelRole => {
  const role = roles.find((one) => one.key === key);
  if (role === undefined) throw new Error(`The model has no role ${key}`);
  return role;
};
const powerOf = (role: ModelRole): readonly string[] => (role.disabled ? [] : role.permissions);
const isKeeper = (role: ModelRole): boolean =>
  role.rank <= TOP && KEEPING.every((permission) => powerOf(role).includes(permission));
const hasKeeper = (state: ModelState, customer: string): boolean =>
  state.users.some((user) => customerOf(user.place) === customer && isKeeper(roleOf(state, user.role)));

const NEEDED: Record<Operation['kind'], string> = {
  create: 'create_role_permissions',
  duplicate: 'create_role_permissions',
  rank: 'edit_role_permissions',
  permissions: 'edit_role_permissions',
  toggle: 'edit_role_permissions',
  details: 'edit_role_permissions',
  remove: 'delete_role_permissions',
  reassign: 'edit_users',
};

interface Acting {
  readonly user: ModelUser;
  readonly rank: number;
  readonly power: readonly string[];
  readonly customer: string | undefined;
}

/** Computes the platform's expected response and the resulting users and roles, independently of its implementation. */
export function reference(state: ModelState, operation: Operation): { outcome: Outcome; state: ModelState } {
  const user = state.users.find(({ key }) => key === operation.actor);
  if (user === undefined) throw new Error('The model does not know who acts');
  const role = roleOf(state, user.role);
  const acting = { user, rank: role.rank, power: powerOf(role), customer: customerOf(operation.place) };
  if (!within(operation.place, user.place)) return { outcome: 'UE_404', state };
  if (!acting.power.includes(NEEDED[operation.kind])) return { outcome: 'UE_403', state };
  const result = decide(state, operation, acting);
  return typeof result === 'string' ? { outcome: result, state } : { outcome: 'ok', state: result };
}

type Decision = Exclude<Outcome, 'ok'> | ModelState;

function decide(state: ModelState, operation: Operation, acting: Acting): Decision {
  switch (operation.kind) {
    case 'create':
    case 'duplicate':
      return make(state, operation, acting);
    case 'remove':
      return remove(state, operation, acting);
    case 'reassign':
      return reassign(state, operation, acting);
    case 'rank':
    case 'permissions':
    case 'toggle':
    case 'details':
      return change(state, operation, acting);
  }
}

const known = ({ roles }: ModelState, key: number, { customer }: Acting): ModelRole | undefined =>
  roles.find(
    (role) => role.key === key && role.rank > 1 && (role.customer === undefined || role.customer === customer),
  );
const lacks = ({ power }: Acting, wanted: readonly string[]): boolean =>
  wanted.some((permission) => !power.includes(permission));

function make(
  state: ModelState,
  operation: Extract<Operation, { kind: 'create' | 'duplicate' }>,
  acting: Acting,
): Decision {
  if (acting.customer === undefined) return 'UE_400';
  const base = operation.role === undefined ? undefined : known(state, operation.role, acting);
  if (operation.role !== undefined && base === undefined) return 'UE_404';
  if (base !== undefined && base.rank < acting.rank) return 'UE_403';
  const rank = operation.kind === 'create' ? operation.rank : Math.min(FLOOR_OF_CUSTOM, base?.rank ?? 0);
  const permissions = base?.permissions ?? [];
  if (rank < acting.rank || lacks(acting, permissions)) return 'UE_403';
  if (state.roles.filter(({ customer }) => customer === acting.customer).length >= MOST_CUSTOM) return 'UE_409';
  const fresh = { key: operation.fresh, customer: acting.customer, rank, permissions, disabled: false, version: 1 };
  return { ...state, roles: [...state.roles, fresh] };
}

function remove(state: ModelState, operation: Extract<Operation, { kind: 'remove' }>, acting: Acting): Decision {
  const role = known(state, operation.role, acting);
  if (role === undefined) return 'UE_404';
  if (role.customer === undefined || role.rank < acting.rank) return 'UE_403';
  if (state.users.some((user) => user.role === role.key)) return 'UE_409';
  return { ...state, roles: state.roles.filter(({ key }) => key !== role.key) };
}

type Change = Extract<Operation, { kind: 'rank' | 'permissions' | 'toggle' | 'details' }>;

function change(state: ModelState, operation: Change, acting: Acting): Decision {
  const role = known(state, operation.role, acting);
  if (role === undefined) return 'UE_404';
  const isStaff = acting.rank === 1 && acting.user.place === 'root';
  if (role.customer === undefined && (!isStaff || role.rank <= TOP)) return 'UE_403';
  if (role.customer !== undefined && role.rank < acting.rank) return 'UE_403';
  const outside = state.users.some((user) => user.role === role.key && !within(user.place, acting.user.place));
  if (outside) return 'UE_403';
  if (operation.stale) return 'UE_409';
  const changed = changedRole(role, operation, acting);
  if (changed === undefined) return 'UE_403';
  const next = replaceRole(state, { ...changed, version: role.version + 1 });
  const { customer } = role;
  return customer !== undefined && hasKeeper(state, customer) && !hasKeeper(next, customer) ? 'UE_409' : next;
}

/** Returns undefined if the acting user lacks the right. */
function changedRole(role: ModelRole, operation: Change, acting: Acting): ModelRole | undefined {
  if (operation.kind === 'permissions') {
    const { permissions } = operation;
    const moved = [...role.permissions, ...permissions].filter(
      (one) => role.permissions.includes(one) !== permissions.includes(one),
    );
    return lacks(acting, moved) ? undefined : { ...role, permissions };
  }
  if (role.customer === undefined) return undefined;
  if (operation.kind === 'details') return role;
  if (lacks(acting, role.permissions)) return undefined;
  if (operation.kind === 'toggle') return { ...role, disabled: operation.disabled };
  return operation.rank < acting.rank ? undefined : { ...role, rank: operation.rank };
}

const replaceRole = (state: ModelState, changed: ModelRole): ModelState => ({
  ...state,
  roles: state.roles.map((role) => (role.key === changed.key ? changed : role)),
});

function reassign(state: ModelState, operation: Extract<Operation, { kind: 'reassign' }>, acting: Acting): Decision {
  const role = state.roles.find(
    ({ key, customer }) => key === operation.role && (customer === undefined || customer === acting.customer),
  );
  if (role === undefined) return 'UE_404';
  if (role.disabled || role.rank < acting.rank || lacks(acting, role.permissions)) return 'UE_403';
  const target = state.users.find(({ key }) => key === operation.target);
  if (target === undefined || !within(target.place, operation.place)) return 'refused';
  if (target.role === role.key) return state;
  const former = roleOf(state, target.role);
  if (target.key === acting.user.key || !controls(acting, former)) return 'refused';
  const isForeign = role.customer !== undefined && role.customer !== customerOf(target.place);
  if (isForeign) return 'refused';
  const users = state.users.map((user) => (user === target ? { ...user, role: role.key } : user));
  const next = { ...state, users };
  return isKeeper(former) && !keepsSomebody(next, customerOf(target.place)) ? 'refused' : next;
}

/**
 * Whether the acting user may change an account with this role. The role must rank lower, or equal at the top rank,
 * and have no permission that the user lacks.
 */
const controls = (acting: Acting, role: ModelRole): boolean =>
  (role.rank > acting.rank || (role.rank === acting.rank && role.rank <= TOP)) && !lacks(acting, role.permissions);

const keepsSomebody = (state: ModelState, customer: string | undefined): boolean =>
  state.users.some((user) => customerOf(user.place) === customer && isKeeper(roleOf(state, user.role)));
