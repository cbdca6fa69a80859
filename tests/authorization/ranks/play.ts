import type { Database } from '@earshot/db/client';
import { writeDefaultRoles } from '@earshot/db/queries/roles/role-writing';
import { DEFAULT_ROLES, RANK } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import { RefusedCall, type TestClient } from '../../../apps/api/src/testing/client.ts';
import type { World } from '../../../apps/api/src/testing/world.ts';
import { reference } from './model.ts';
import {
  type ModelRole,
  type ModelState,
  type Operation,
  operationOf,
  type Outcome,
  PLAYED_PERMISSIONS,
  type OperationDraft,
} from './operations.ts';

type SignedIn = TestClient & { readonly userId: string };

export interface Platform {
  readonly db: Database;
  readonly world: World;
  readonly signedIn: (who: { roleId: number; groupId: string }) => Promise<SignedIn>;
}

const OWNING = DEFAULT_ROLES.find(({ rank }) => rank === RANK.organisationAdmin)?.permissions ?? [];

/** Custom roles of the initial state. */
const MADE: readonly ModelRole[] = [
  { key: 101, customer: 'customer', rank: 10, permissions: OWNING, disabled: false, version: 1 },
  { key: 102, customer: 'customer', rank: 25, permissions: PLAYED_PERMISSIONS, disabled: false, version: 1 },
  { key: 103, customer: 'other', rank: 10, permissions: PLAYED_PERMISSIONS, disabled: false, version: 1 },
];

/** Users by place and role: internal staff, admins of two customers, and users below them. */
const CAST = [
  ['root', 1],
  ['root/customer', 101],
  ['root/customer', 102],
  ['root/customer', 2],
  ['root/customer/north', 4],
  ['root/customer/north', 102],
  ['root/customer/north', 3],
  ['root/customer/south', 3],
  ['root/other', 103],
  ['root/other', 3],
] as const;

/** Plays operations on the platform and on the reference, and returns the differences. */
export interface Table {
  readonly play: (drafts: readonly OperationDraft[]) => Promise<string[]>;
}

export async function layTable({ db, world, signedIn }: Platform): Promise<Table> {
  const groups = new Map([
    ['root', world.rootId],
    ['root/customer', world.customer.groupId],
    ['root/customer/north', world.north.groupId],
    ['root/customer/south', world.south.groupId],
    ['root/other', world.other.groupId],
  ]);
  const groupAt = (place: string) => groups.get(place) ?? '';
  const people = await Promise.all(CAST.map(([place]) => signedIn({ roleId: 5, groupId: groupAt(place) })));
  const inCode = DEFAULT_ROLES.map(({ id: key, rank, permissions }) => ({ key, rank, permissions }));
  const start: ModelState = {
    roles: [...inCode.map((role) => ({ ...role, customer: undefined, disabled: false, version: 1 })), ...MADE],
    users: CAST.map(([place, role], key) => ({ key, place, role })),
  };
  const play = async (drafts: readonly OperationDraft[]) => {
    const round = new Round({ groupAt, people, ids: await beginAnew(db, { people, groupAt }) });
    let state = start;
    for (const [step, draft] of drafts.entries()) {
      const operation = operationOf(draft, state, { places: [...groups.keys()], fresh: 1_000 + step });
      const expected = reference(state, operation);
      const actual = await round.make(operation, state);
      if (actual !== expected.outcome) {
        return [`${step}: ${JSON.stringify(operation)} was ${actual}, and should have been ${expected.outcome}`];
      }
      state = expected.state;
    }
    return await differences(db, state, { ids: round.ids, people });
  };
  return { play };
}

interface Ground {
  readonly groupAt: (place: string) => string;
  readonly people: readonly SignedIn[];
}

/** Resets roles and users to the initial state of a round; returns the platform's ids of the roles. */
async function beginAnew(db: Database, { people, groupAt }: Ground): Promise<Map<number, number>> {
  await sql`update users set role_id = 5 where id = any(${people.map(({ userId }) => userId)}::uuid[])`.execute(db);
  await sql`delete from roles where customer_id is not null`.execute(db);
  await sql`update roles set version = 1, overridden = false`.execute(db);
  await writeDefaultRoles(db);
  const ids = new Map(DEFAULT_ROLES.map(({ id }) => [id, id]));
  for (const { key, customer = '', rank, permissions } of MADE) {
    const { rows } = await sql<{ id: number }>`
      insert into roles (customer_id, title, rank, permissions)
      values (${groupAt(`root/${customer}`)}, ${`Made ${key}`}, ${rank}, ${[...permissions]}::text[]) returning id`.execute(
      db,
    );
    ids.set(key, rows[0]?.id ?? 0);
  }
  for (const [key, person] of people.entries()) {
    await sql`update users set role_id = ${ids.get(CAST[key]?.[1] ?? 5)} where id = ${person.userId}`.execute(db);
  }
  return ids;
}

class Round {
  readonly ids: Map<number, number>;
  readonly #ground: Ground;

  constructor({ ids, ...ground }: Ground & { ids: Map<number, number> }) {
    this.ids = ids;
    this.#ground = ground;
  }

  async make(operation: Operation, state: ModelState): Promise<Outcome> {
    try {
      return await this.#call(operation, state);
    } catch (error) {
      if (error instanceof RefusedCall) return error.errorCode as Outcome;
      throw error;
    }
  }

  async #call(operation: Operation, state: ModelState): Promise<Outcome> {
    const { groupAt, people } = this.#ground;
    const person = people[operation.actor];
    if (person === undefined) throw new Error('The operation has no actor');
    const groupId = groupAt(operation.place);
    const idOf = (key: number | undefined) => (key === undefined ? undefined : (this.ids.get(key) ?? 0));
    const roleId = idOf(operation.role) ?? 0;
    const present = state.roles.find(({ key }) => key === operation.role)?.version ?? 0;
    const on = { groupId, roleId, version: 'stale' in operation && operation.stale ? present - 1 : present };
    switch (operation.kind) {
      case 'create': {
        const { rank, fresh } = operation;
        const made = await person.call('roles.create', {
          groupId,
          title: `Role ${fresh}`,
          rank,
          baseRoleId: idOf(operation.role),
        });
        this.ids.set(fresh, made.id);
        return 'ok';
      }
      case 'duplicate': {
        const made = await person.call('roles.duplicate', { ...on, title: `Role ${operation.fresh}` });
        this.ids.set(operation.fresh, made.id);
        return 'ok';
      }
      case 'rank':
        await person.call('roles.setRank', { ...on, rank: operation.rank });
        return 'ok';
      case 'permissions':
        await person.call('roles.setPermissions', { ...on, permissions: operation.permissions as never[] });
        return 'ok';
      case 'toggle':
        await person.call('roles.toggle', { ...on, disabled: operation.disabled });
        return 'ok';
      case 'details':
        await person.call('roles.update', { ...on, description: 'Another' });
        return 'ok';
      case 'remove':
        await person.call('roles.remove', on);
        return 'ok';
      case 'reassign': {
        const userIds = [people[operation.target]?.userId ?? ''];
        const { items } = await person.call('users.reassignRole', { groupId, roleId, userIds });
        return items[0]?.outcome === 'refused' ? 'refused' : 'ok';
      }
    }
  }
}

const roleText = (id: number | undefined, role: Pick<ModelRole, 'rank' | 'permissions' | 'disabled'>) =>
  `role ${id}: rank ${role.rank}, ${role.disabled ? 'off' : 'on'}, ${role.permissions.toSorted().join(' ')}`;

/** Differences between the database and the reference. */
async function differences(
  db: Database,
  state: ModelState,
  { ids, people }: { ids: ReadonlyMap<number, number>; people: readonly SignedIn[] },
): Promise<string[]> {
  const { rows: roles } = await sql<{ id: number; rank: number; permissions: string[]; disabled: boolean }>`
    select id, rank, permissions, disabled from roles`.execute(db);
  const { rows: users } = await sql<{ id: string; roleId: number }>`select id, role_id as "roleId" from users`.execute(
    db,
  );
  const has = new Set(roles.map((role) => roleText(role.id, role)));
  const should = new Set(state.roles.map((role) => roleText(ids.get(role.key), role)));
  const wrongPeople = state.users.filter(
    ({ key, role }) => users.find(({ id }) => id === people[key]?.userId)?.roleId !== ids.get(role),
  );
  return [
    ...[...has].filter((text) => !should.has(text)).map((text) => `There is ${text}`),
    ...[...should].filter((text) => !has.has(text)).map((text) => `There should be ${text}`),
    ...wrongPeople.map(({ key, role }) => `Person ${key} should have role ${ids.get(role)}`),
  ];
}
