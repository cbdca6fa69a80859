import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

interface Key {
  readonly controllerId: string;
  readonly kind: string;
  readonly deviceId: string;
  readonly ipei: string | null;
}

/** Inserts a configuration with one version. */
export async function insertVersion(db: Database, { controllerId, kind, deviceId, ipei }: Key): Promise<void> {
  await sql`
    insert into configurations (controller_id, kind, device_id, ipei, settings)
    values (${controllerId}, ${kind}, ${deviceId}, ${ipei}, '{}')`.execute(db);
  await sql`
    insert into configuration_versions (controller_id, kind, device_id, version, settings, is_sent)
    values (${controllerId}, ${kind}, ${deviceId}, 1, '{}', true)`.execute(db);
}
