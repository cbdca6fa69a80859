import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface EndpointKey {
  readonly controllerId: string;
  readonly endpointId: string;
}

export interface KnownSettings {
  /** The command that read or wrote the settings. */
  readonly id: string;
  readonly type: 'endpoint.read' | 'endpoint.configure';
  readonly payload: Record<string, unknown>;
  readonly detail: string | null;
  readonly at: Date;
  readonly by: string | null;
}

/** Returns the endpoint's settings as last read or written by command, under the present owner. */
export async function findKnownSettings(
  db: Database | Trx,
  scope: Scope,
  { controllerId, endpointId }: EndpointKey,
): Promise<KnownSettings | undefined> {
  const { rows } = await sql<KnownSettings>`
    select d.id, d.type, d.payload, d.detail, d.settled_at as at, u.first_name || ' ' || u.last_name as by
    from device_commands d
    join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    join groups g on g.id = c.group_id
    join operations o on o.id = d.operation_id
    left join users u on u.id = o.created_by
    where d.controller_id = ${controllerId} and d.payload ? 'endpointId' and d.payload ->> 'endpointId' = ${endpointId}
      and d.type in ('endpoint.read', 'endpoint.configure') and d.state = 'done' and ${inScope('g', scope)}
    order by d.settled_at desc, d.id desc limit 1`.execute(db);
  return rows[0];
}

/** Serialises configurations of an endpoint, so that its settings stay as read until the transaction ends. */
export const lockEndpointSettings = (trx: Trx, { controllerId, endpointId }: EndpointKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settings of ${controllerId}/${endpointId}`}, 0))`.execute(trx);

/**
 * Returns the running configuration of the endpoint. The operation id is null if a former owner started it; it ends
 * soon.
 */
export async function findConfiguring(
  db: Database | Trx,
  { controllerId, endpointId }: EndpointKey,
): Promise<{ readonly operationId: string | null } | undefined> {
  const { rows } = await sql<{ operationId: string | null }>`
    select case when c.owner_epoch = d.owner_epoch then d.operation_id end as "operationId"
    from device_commands d join controllers c on c.id = d.controller_id
    where d.controller_id = ${controllerId} and d.payload ->> 'endpointId' = ${endpointId}
      and d.type = 'endpoint.configure' and d.state = 'waiting'`.execute(db);
  return rows[0];
}

export interface PlainClip {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly durationMs: number;
  readonly status: string;
}

export async function listPlainClips(
  db: Database | Trx,
  scope: Scope,
  { ids = [], hashes = [] }: { readonly ids?: readonly string[]; readonly hashes?: readonly string[] },
): Promise<PlainClip[]> {
  if (ids.length + hashes.length === 0) return [];
  const { rows } = await sql<PlainClip>`
    select a.id, a.name, a.sha256, a.duration_ms as "durationMs", a.status
    from audio_clips a join groups g on g.id = a.group_id
    where a.deleted_at is null and (a.id = any(${[...ids]}::uuid[]) or a.sha256 = any(${[...hashes]}::text[]))
      and ${inScope('g', scope)}
    order by a.id`.execute(db);
  return rows;
}
