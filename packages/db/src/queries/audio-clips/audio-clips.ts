import type { CLIP_SORTS } from '@earshot/domain/audio-clips/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope as groupIn, groupInScope, type Scope } from '../../scope.ts';

export interface ClipPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof CLIP_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
}

const SORT_COLUMNS = {
  name: 'a.name',
  type: 'a.type',
  duration: 'a.duration_ms',
  createdAt: 'a.created_at',
} as const satisfies Record<(typeof CLIP_SORTS)[number], string>;

const columns = [
  'a.id',
  'a.customer_id',
  'a.group_id',
  'a.name',
  'a.description',
  'a.type',
  'a.status',
  'a.script',
  'a.voice',
  'a.sha256',
  'a.bytes',
  'a.duration_ms',
  'a.created_at',
  'a.version',
] as const;
const author = sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = a.created_by)`;

const inScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('audio_clips as a')
    .where('a.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('a.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('a.customer_id', '=', scope.customerId));

const matching = (db: Database, scope: Scope, search: string) =>
  inScope(db, scope).$if(search !== '', (query) =>
    query.where('a.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`),
  );

export const listClips = (db: Database, scope: Scope, { search, page, pageSize, sort, order }: ClipPage) => {
  const direction = sort === undefined ? 'desc' : order === 'ASC' ? 'asc' : 'desc';
  return matching(db, scope, search)
    .select([...columns, author.as('created_by')])
    .orderBy(SORT_COLUMNS[sort ?? 'createdAt'], direction)
    .orderBy('a.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

export async function countClips(db: Database, scope: Scope, search: string): Promise<number> {
  const row = await matching(db, scope, search)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export const findClip = (db: Database | Trx, scope: Scope, clipId: string) =>
  inScope(db, scope)
    .select([...columns, author.as('created_by')])
    .where('a.id', '=', clipId)
    .executeTakeFirst();
export type ClipRow = NonNullable<Awaited<ReturnType<typeof findClip>>>;

/** Locks the clip against deletion and new uses. */
export const lockClip = (trx: Trx, scope: Scope, clipId: string) =>
  inScope(trx, scope)
    .select([...columns])
    .where('a.id', '=', clipId)
    .forUpdate('a')
    .executeTakeFirst();

/** Prevents deletion of the clip until this transaction, which refers to it, is committed. */
export const lockClipForShare = (trx: Trx, scope: Scope, clipId: string) =>
  inScope(trx, scope)
    .select([...columns])
    .where('a.id', '=', clipId)
    .forShare('a')
    .executeTakeFirst();

export interface NewClip {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'tts' | 'record' | 'upload';
  readonly script: string | null;
  readonly voice: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly createdBy: string;
}

/** Returns undefined if the group is not in the scope. */
export async function insertClip(trx: Trx, scope: Scope, clip: NewClip): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into audio_clips (customer_id, group_id, name, description, type, script, voice, sha256, bytes, duration_ms, created_by)
    select g.customer_id, g.id, ${clip.name}, ${clip.description}, ${clip.type}, ${clip.script}, ${clip.voice},
           ${clip.sha256}, ${clip.bytes}, ${clip.durationMs}, ${clip.createdBy}
    from groups g where g.id = ${clip.groupId} and ${groupIn('g', scope)}
    returning id`.execute(trx);
  return rows[0]?.id;
}

export type ClipSound = Pick<NewClip, 'type' | 'script' | 'voice' | 'sha256' | 'bytes' | 'durationMs'>;

export interface ClipChange {
  readonly sound?: ClipSound | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly status?: 'running' | 'suspended' | undefined;
}

/** Updates the clip if it still has this version. */
export async function updateClip(
  trx: Trx,
  scope: Scope,
  clip: ClipChange & { id: string; version: number },
): Promise<boolean> {
  const { id, version, sound, ...change } = clip;
  const result = await trx
    .updateTable('audio_clips as a')
    .set((eb) => ({
      ...change,
      ...(sound && soundColumns(sound)),
      version: eb('a.version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('a.id', '=', id)
    .where('a.version', '=', version)
    .where('a.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('a.group_id'), scope))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const soundColumns = ({ durationMs, ...sound }: ClipSound) => ({ ...sound, duration_ms: durationMs });

export const deleteClip = (trx: Trx, scope: Scope, clipId: string) =>
  trx
    .updateTable('audio_clips as a')
    .set({ deleted_at: sql`now()` })
    .where('a.id', '=', clipId)
    .where('a.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('a.group_id'), scope))
    .executeTakeFirst();
