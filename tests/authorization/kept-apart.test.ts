import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { isUuid } from '@earshot/domain/ids/uuid';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { appRouter } from '../../apps/api/src/app-router.ts';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { insertBaseUnit, insertEndpoint } from '../../apps/api/src/testing/devices.ts';
import { insertRoleRow } from '../../apps/api/src/testing/roles.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import {
  insertCastRow,
  insertClipRow,
  insertControllers,
  insertDeliveryRow,
  insertUser,
  type PlacedThings,
} from '../../apps/api/src/testing/world.ts';
import { createCaller } from '../../apps/api/src/trpc/caller.ts';
import { toAppError } from '../../apps/api/src/trpc/errors.ts';
import type { MatrixPrincipal } from './principals.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

/** Name of all data of other customers, so that it is detected in any response. */
const MARK = 'zebra';
const reads = [...procedures].filter(([, { type }]) => type !== 'mutation').map(([path]) => ({ path }));
const samples = new Map(Object.entries(SAMPLE_INPUTS));

let api: TestApi;
let admin: MatrixPrincipal;
/** A customer elsewhere in the tree, and a customer below the admin's own group. */
let strangers: PlacedThings[];
/** Ids of a group, a user and a controller that were moved from another customer. */
let moved: string[];

beforeAll(async () => {
  api = await testApi();
  const role = DEFAULT_ROLES.find(({ id }) => id === 4);
  if (role === undefined) throw new Error('There is no Organisation Admin');
  const { userId, token } = await api.signedIn({ roleId: role.id, groupId: api.world.customer.groupId });
  admin = { role, kind: 'session', userId, token, permissions: role.permissions };
  const nested = await insertGroup(api.deps.db, { parentId: api.world.north.groupId, title: MARK, isCustomer: true });
  strangers = [await settle(api.world.other.groupId), await settle(nested.id)];
  moved = await moveOver();
});
afterAll(() => api.destroy());

/** Creates data of every kind in a group, named with the mark. */
async function settle(groupId: string): Promise<PlacedThings> {
  const { db } = api.deps;
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  const clipId = await insertClipRow(db, groupId, `${MARK} clip`);
  const castId = await insertCastRow(db, { groupId, clipId, controllerIds: [controllerId] });
  await insertDeliveryRow(db, castId);
  await insertRoleRow(db, { groupId });
  const owner = await api.signedIn({ roleId: 4, groupId });
  await owner.call('users.create', {
    groupId,
    firstName: MARK,
    lastName: MARK,
    email: `${MARK}-${groupId}@test.example`,
    roleId: 3,
  });
  await db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
  await owner.call('apiTokens.create', { groupId, title: MARK, apisEnabled: ['status'] });
  await sql`
    update users set first_name = ${MARK}, last_name = ${MARK}, email = ${MARK} || id || '@test.example'
    where group_id = ${groupId}`.execute(db);
  await sql`update controllers set box_name = ${MARK}, serial = 'ZEBRA-' || upper(right(id::text, 6)) where group_id = ${groupId}`.execute(
    db,
  );
  await insertEndpoint(db, controllerId, { name: MARK, location: MARK, ipei: MARK });
  await insertBaseUnit(db, controllerId, { name: MARK });
  await insertMark(controllerId);
  await sql`insert into location_tags (group_id, text) values (${groupId}, ${MARK})`.execute(db);
  await sql`update controllers set labels = array[${MARK}] where id = ${controllerId}`.execute(db);
  await sql`update message_casts set name = ${MARK} || id where group_id = ${groupId}`.execute(db);
  await sql`update groups set title = ${MARK} where id = ${groupId}`.execute(db);
  await sql`update roles set title = ${MARK} where customer_id = ${groupId}`.execute(db);
  return { groupId, controllerId, clipId, castId };
}

/** Stores reports of a controller that contain the mark. */
const insertMark = (controllerId: string) =>
  sql`
    with letter as (
      insert into dead_letters (serial, topic, payload, reason)
      select serial, ${MARK}, '', ${MARK} from controllers where id = ${controllerId}
    ), change as (
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      values (${controllerId}, now(), 1, 'unknown', 'active', ${MARK})
    )
    update controller_states set faults = array[${MARK}], hostname = ${MARK}, state_message_id = ${MARK},
      nics = jsonb_build_array(jsonb_build_object('name', ${MARK}::text)) where controller_id = ${controllerId}`.execute(
    api.deps.db,
  );

/**
 * Moves a group of another customer, with a user and a location, to the admin's customer. The admin may see these,
 * but not their past.
 */
async function moveOver(): Promise<string[]> {
  const { other, north } = api.world;
  const { id } = await insertGroup(api.deps.db, { parentId: other.groupId, title: 'Moved' });
  const owner = await api.signedIn({ roleId: 4, groupId: other.groupId });
  await sql`update users set first_name = ${MARK}, last_name = ${MARK} where id = ${owner.userId}`.execute(api.deps.db);
  const input = { groupId: id, firstName: 'Ada', lastName: 'Moved', email: 'moved@test.example', roleId: 3 };
  const person = await owner.call('users.create', input);
  await owner.call('groups.rename', { groupId: id, version: 1, title: 'Moved over' });
  const [controllerId = ''] = await insertControllers(api.deps.db, id, 1);
  await insertEndpoint(api.deps.db, controllerId, { deviceId: 'matrix', name: MARK });
  await insertMark(controllerId);
  const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  await staff.call('groups.move', { groupId: id, parentId: north.groupId });
  return [id, person.id, controllerId];
}

/**
 * The response to the admin, as text: the value, the first value of a subscription, or the refusal with its details.
 */
async function answerOf(path: string, input: unknown): Promise<string> {
  const abort = new AbortController();
  const caller = createCaller(api.deps.db, admin.token, { lasting: false });
  const context = { deps: api.deps, caller, requestId: 'apart', address: null, userAgent: null };
  const router = appRouter.createCaller(context, { signal: abort.signal });
  const [area = '', name = ''] = path.split('.');
  // Dynamic lookup: the procedure is known by its path only.
  const areas = router as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    const answer = await areas[area]?.[name]?.(input);
    const isStream = typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
    return JSON.stringify(isStream ? await firstOf(answer as AsyncIterable<unknown>, abort) : answer);
  } catch (error) {
    const { code, message, details, cause } = toAppError(error);
    if (code === 'UE_0001') throw cause;
    return JSON.stringify({ code, message, details });
  } finally {
    abort.abort();
  }
}

async function firstOf(stream: AsyncIterable<unknown>, abort: AbortController) {
  const values = stream[Symbol.asyncIterator]();
  const first = await values.next();
  abort.abort();
  await values.return?.();
  return first;
}

const TABLES = [
  'users',
  'controllers',
  'audio_clips',
  'message_casts',
  'deliveries',
  'access_tokens',
  'roles',
  'groups',
  'audit_log',
] as const;

/** Ids of all data of other customers. Short numeric ids are left out, because they would match in any text. */
async function foreignIds(): Promise<ReadonlySet<string>> {
  const own = api.world.customer.groupId;
  const parts = TABLES.map(
    (table) => sql`select id::text from ${sql.table(table)} where customer_id is not null and customer_id <> ${own}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(api.deps.db);
  return new Set(rows.map(({ id }) => id).filter((id) => id.length > 8));
}

/** Data of other customers found in a response. */
const found = (answer: string, ids: ReadonlySet<string>): string[] => [
  ...(answer.toLowerCase().includes(MARK) ? [answer] : []),
  ...(answer.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((id) => ids.has(id)),
];

/**
 * The input, the input with each of its ids replaced by each given id, and the input with search texts that match the
 * mark.
 */
function probes(input: unknown, ids: readonly string[]): unknown[] {
  if (typeof input !== 'object' || input === null) return [input];
  const fields = Object.entries(input).filter(([, value]) => typeof value === 'string' && isUuid(value));
  const replaced = fields.flatMap(([field]) => ids.map((id) => ({ ...input, [field]: id })));
  return [
    input,
    ...replaced,
    ...['search', 'searchText', 'name', 'text'].map((field) => ({ ...input, [field]: MARK })),
    { ...input, names: [MARK, ...ids] },
  ];
}

describe('an administrator of one customer', () => {
  it.each(reads)('reads nothing of another customer by $path, even with known ids [C-020]', async ({ path }) => {
    const known = strangers.flatMap((things) => Object.values(things));
    const people = await sql<{ id: string }>`
      select id from users where customer_id = any(${strangers.map(({ groupId }) => groupId)}::uuid[]) limit 4`.execute(
      api.deps.db,
    );
    const places = [api.world.customer, api.world.north, ...strangers];
    const inputs = [];
    for (const place of places) inputs.push(await samples.get(path)?.({ api, place, principal: admin }));
    const leaks: Record<string, string[]> = {};
    const ids = await foreignIds();
    for (const input of inputs.flatMap((each) =>
      probes(each, [...known, ...moved, ...people.rows.map(({ id }) => id)]),
    )) {
      const leaked = found(await answerOf(path, input), ids);
      if (leaked.length > 0) leaks[JSON.stringify(input)] = leaked;
    }
    expect(leaks).toEqual({});
  });

  it('receives the same answers and counts from every read, however much data other customers have [C-020]', async () => {
    const inputs = new Map<string, unknown>();
    for (const { path } of reads) {
      inputs.set(path, await samples.get(path)?.({ api, place: api.world.customer, principal: admin }));
    }
    const all = async () => {
      const answers: Record<string, string> = {};
      for (const [path, input] of inputs) answers[path] = withoutMoments(await answerOf(path, input));
      return answers;
    };
    // The first value of a new map watch says that its state is not known yet, so it is read twice.
    await all();
    const before = await all();
    for (const { groupId } of strangers) {
      const below = await insertGroup(api.deps.db, { parentId: groupId, title: MARK });
      await settleMore(below.id);
      await settleMore(groupId);
    }
    expect(await all()).toEqual(before);
  });
});

/**
 * Removes times, and the availability of today and of all days, which grows with time. The present end of the events is a
 * time and a transaction.
 */
const withoutMoments = (answer: string): string =>
  answer
    .replace(/"availability":[^{]*$/, 'now')
    .replace(/"cursor":"[\da-z]+-0-[\da-z]+"/, 'end')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');

async function settleMore(groupId: string): Promise<void> {
  const { db } = api.deps;
  await insertControllers(db, groupId, 3);
  const clipId = await insertClipRow(db, groupId, `${MARK} more`);
  await insertDeliveryRow(db, await insertCastRow(db, { groupId, clipId, controllerIds: [] }));
  await insertUser(db, { groupId, roleId: 3 });
}
