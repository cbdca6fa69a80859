import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface PlainClip {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly durationMs: number;
  readonly status: string;
}

/** With `isKept` the clips cannot be deleted until the transaction, which refers to them, is committed. */
export async function listPlainClips(
  db: Database | Trx,
  scope: Scope,
  {
    ids = [],
    hashes = [],
    isKept = false,
  }: { readonly ids?: readonly string[]; readonly hashes?: readonly string[]; readonly isKept?: boolean },
): Promise<PlainClip[]> {
  if (ids.length + hashes.length === 0) return [];
  const { rows } = await sql<PlainClip>`
    select a.id, a.name, a.sha256, a.duration_ms as "durationMs", a.status
    from audio_clips a join groups g on g.id = a.group_id
    where a.deleted_at is null and (a.id = any(${[...ids]}::uuid[]) or a.sha256 = any(${[...hashes]}::text[]))
      and ${inScope('g', scope)}
    order by a.id ${isKept ? sql`for share of a` : sql``}`.execute(db);
  return rows;
}
