import type { ConfiguredKind, Settings } from '@earshot/domain/device-configuration/configured-kinds';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import type { VersionRow } from './configurations.ts';

export interface LocationVersionRow extends Omit<VersionRow, 'settings'> {
  readonly kind: ConfiguredKind;
  /** Empty for settings of the controller itself. */
  readonly deviceId: string;
  readonly settings: Settings;
  /** Written before the range, and in force at its start. */
  readonly isFromBefore: boolean;
}

interface VersionsOfLocation {
  readonly controllerId: string;
  readonly scope: Scope;
  readonly kinds: readonly ConfiguredKind[];
  readonly from: Date;
  readonly to: Date;
}

export type VersionPosition = Pick<LocationVersionRow, 'kind' | 'deviceId' | 'version'>;

/**
 * Returns the kept versions of a location's settings that were written in the range, by kind, device and version. Also
 * returns the last version of each before the range.
 */
export async function listLocationVersions(
  db: Database,
  { controllerId, scope, kinds, from, to }: VersionsOfLocation,
  { after, limit }: { readonly after: VersionPosition | undefined; readonly limit: number },
): Promise<LocationVersionRow[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(v.kind, v.device_id, v.version) > (${after.kind}, ${after.deviceId}, ${after.version}::int)`;
  const { rows } = await sql<LocationVersionRow>`
    select v.kind, v.device_id as "deviceId", v.version, v.settings, v.is_sent as "isSent", v.written_at as "writtenAt", (
             select u.first_name || ' ' || u.last_name from users u where u.id = v.written_by
               and (u.customer_id is null or u.customer_id = c.customer_id or ${scope.customerId}::uuid is null)
           ) as "writtenBy", v.taken_at as "takenAt", v.refusal, v.written_at < ${from} as "isFromBefore"
    from controllers c join groups g on g.id = c.group_id and ${inScope('g', scope)}
      join configuration_versions v on v.controller_id = c.id
    where c.id = ${controllerId}::uuid and v.kind = any(${arrayLiteral(kinds)}::text[]) and v.written_at < ${to}
      and (v.written_at >= ${from} or not exists (
        select from configuration_versions w
        where w.controller_id = v.controller_id and w.kind = v.kind and w.device_id = v.device_id
          and w.version > v.version and w.written_at < ${from}))
      and ${behind}
    order by v.kind, v.device_id, v.version limit ${limit}`.execute(db);
  return rows;
}
