import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { RefusedCall, type TestClient } from '../../../apps/api/src/testing/client.ts';
import { insertControllers, type World } from '../../../apps/api/src/testing/world.ts';
import { type Chance, seededChance } from '../../chaos/seeded-chance.ts';
import { differences } from './tree-differences.ts';

interface Ground {
  readonly db: Database;
  readonly world: World;
  readonly signedIn: (who: { roleId: number; groupId: string }) => Promise<TestClient>;
}
interface Actor {
  readonly name: string;
  readonly groupId: string;
  readonly client: TestClient;
}

const AT_ONCE = 5;
/** Maximum size of the tree, because one response lists at most 999 groups. */
const MOST_GROUPS = 400;
/** Expected refusals: missing right, scope, conflict or circle. Any other error fails the test. */
const REFUSALS = new Set(['UE_400', 'UE_403', 'UE_404', 'UE_409']);

/**
 * Concurrent changes of the tree by several users. Checks the tree after each round and throws at the first
 * difference.
 */
export async function raceGroups(ground: Ground, { rounds, seed }: { rounds: number; seed: string }): Promise<void> {
  const chance = seededChance(seed);
  const actors = await people(ground);
  for (let round = 1; round <= rounds; round += 1) {
    const ids = await groupIds(ground.db);
    const acts = Array.from({ length: AT_ONCE }, () => act(ground, chance, { actors, ids }));
    const wrong = [...(await Promise.all([...acts, duel(ground, actors)])).flat(), ...(await differences(ground.db))];
    wrong.push(...(await seenTooMuch(ground.db, chance.one(actors))));
    if (wrong.length > 0) throw new Error(`Round ${round} of seed ${seed}: ${wrong.join('; ')}`);
  }
}

async function people({ world, signedIn }: Ground): Promise<Actor[]> {
  const actor = async (name: string, roleId: number, groupId: string) => ({
    name,
    groupId,
    client: await signedIn({ roleId, groupId }),
  });
  return [
    await actor('staff', 1, world.rootId),
    await actor('owner', 4, world.customer.groupId),
    await actor('north', 4, world.north.groupId),
    await actor('other', 4, world.other.groupId),
  ];
}

const groupIds = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('groups').select('id').orderBy('key').execute()).map(({ id }) => id);

async function act(
  { db }: Ground,
  chance: Chance,
  { actors, ids }: { actors: readonly Actor[]; ids: readonly string[] },
): Promise<string[]> {
  const { client } = chance.one(actors);
  const [groupId, parentId] = [chance.one(ids), chance.one(ids)];
  const kind = chance.number(100);
  if (kind < 55) return await allowed(() => client.call('groups.move', { groupId, parentId }));
  if (kind < 75 && ids.length < MOST_GROUPS) {
    return await allowed(() => client.call('groups.create', { parentId, title: 'Raced' }));
  }
  if (kind < 90) return await allowed(() => client.call('groups.remove', { groupId }));
  // Adds a location as an import would, to a group that may be moving to another customer.
  await insertControllers(db, groupId, 1).catch(() => undefined);
  return [];
}

async function allowed(call: () => Promise<unknown>): Promise<string[]> {
  try {
    await call();
    return [];
  } catch (error) {
    if (error instanceof RefusedCall && REFUSALS.has(error.errorCode)) return [];
    return [`unexpected: ${error instanceof RefusedCall ? error.body : String(error)}`];
  }
}

/** Moves a group out of a user's scope while that user renames it. The rename must come first or be refused. */
async function duel({ world }: Ground, actors: readonly Actor[]): Promise<string[]> {
  const [staff, , north] = actors;
  const contested = await staff?.client
    .call('groups.create', { parentId: world.north.groupId, title: 'Contested' })
    .catch(() => undefined);
  if (contested === undefined) return [];
  const groupId = contested.id;
  const [moved, renamed] = await Promise.all([
    staff?.client.call('groups.move', { groupId, parentId: world.rootId }).catch(() => undefined),
    north?.client.call('groups.rename', { groupId, version: 1, title: 'Mine' }).catch(() => undefined),
  ]);
  // Fails if the group is not empty, which is fine.
  await staff?.client.call('groups.remove', { groupId }).catch(() => undefined);
  if (moved === undefined || renamed === undefined || renamed.version < moved.version) return [];
  return [`a group was renamed out of reach: renamed as ${renamed.version}, moved as ${moved.version}`];
}

/** Compares the groups that a user sees with those at and below their group, without other customers. */
async function seenTooMuch(db: Database, { name, groupId, client }: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from groups own
    join groups g on g.path <@ own.path and (own.customer_id is null or g.customer_id = own.customer_id)
    where own.id = ${groupId} order by g.id`.execute(db);
  const seen = (await client.call('groups.tree', {})).groups.map(({ id }) => id).toSorted();
  const same = JSON.stringify(seen) === JSON.stringify(rows.map(({ id }) => id).toSorted());
  return same ? [] : [`${name} sees ${seen.length} groups, and there are ${rows.length}`];
}
