import type { Audience } from '@earshot/domain/message-casts/audience';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { castAuthor, castColumns, castInherited, castIsSent, castsInScope, castsSeenFrom } from './cast-rows.ts';
import { countAudience } from '../deliveries/delivery-audience.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export const findCast = (db: Database | Trx, scope: Scope, castId: string) =>
  castsInScope(db, scope)
    .select([...castColumns, castInherited(scope), castAuthor, castIsSent])
    .where('m.id', '=', castId)
    .executeTakeFirst();
export type CastRow = NonNullable<Awaited<ReturnType<typeof findCast>>>;

/** Returns a cast of the groups in the scope, or one that they inherit. */
export const findSeenCast = (db: Database | Trx, scope: Scope, castId: string): Promise<CastRow | undefined> =>
  castsSeenFrom(db, scope)
    .select([...castColumns, castInherited(scope), castAuthor, castIsSent])
    .where('m.id', '=', castId)
    .executeTakeFirst();

/** Locks the cast against sending, changes and deletion. */
export const lockCast = (trx: Trx, scope: Scope, castId: string): Promise<CastRow | undefined> =>
  castsInScope(trx, scope)
    .select([...castColumns, castInherited(scope), castAuthor, castIsSent])
    .where('m.id', '=', castId)
    .forUpdate('m')
    .executeTakeFirst();

/** Prevents deletion of the cast until this transaction, which refers to it, is committed. */
export const lockCastForShare = (trx: Trx, scope: Scope, castId: string) =>
  castsInScope(trx, scope).select('m.id').where('m.id', '=', castId).forShare('m').executeTakeFirst();

export const listCastTargets = (db: Database | Trx, castId: string) =>
  controllersOf(db, 'message_cast_targets', castId);
export const listCastExclusions = (db: Database | Trx, castId: string) =>
  controllersOf(db, 'message_cast_exclusions', castId);

async function controllersOf(
  db: Database | Trx,
  table: 'message_cast_targets' | 'message_cast_exclusions',
  castId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('controller_id')
    .where('cast_id', '=', castId)
    .orderBy('controller_id')
    .execute();
  return rows.map((row) => row.controller_id);
}

export async function findCastAudience(
  db: Database | Trx,
  cast: { id: string; audience: string; tags: string[]; tag_mode: string },
): Promise<Audience> {
  if (cast.audience === 'all') return { kind: 'all' };
  if (cast.audience === 'locations') return { kind: 'locations', targetIds: await listCastTargets(db, cast.id) };
  const mode = cast.tag_mode === 'exact' ? 'exact' : 'inclusive';
  return { kind: 'tags', tags: cast.tags, mode, excludedIds: await listCastExclusions(db, cast.id) };
}

/** Counts the current locations of an audience in the group and the groups below it. */
export async function countCastAudience(db: Database | Trx, audience: Audience, groupId: string): Promise<number> {
  return audience.kind === 'locations' ? audience.targetIds.length : await countAudience(db, audience, groupId);
}

/** Returns the controllers among the given ones that are in all of the scopes. */
export async function listControllersInScopes(
  db: Database | Trx,
  scopes: readonly Scope[],
  controllerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from controllers c join groups g on g.id = c.group_id
    where c.id = any(${arrayLiteral(controllerIds)}::uuid[])
      and ${sql.join(
        scopes.map((scope) => inScope('g', scope)),
        sql` and `,
      )}`.execute(db);
  return rows.map(({ id }) => id);
}
