import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Database } from '@earshot/db/client';
import { insertControllers, insertCredentials } from '@earshot/db/queries/controllers/controller-writing';
import { sql } from 'kysely';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';

export interface Fleet {
  readonly groupId: string;
  readonly controllerIds: string[];
  readonly serials: string[];
  /** File with the devices' secrets, for the simulator. */
  readonly credentialsFile: string;
}

/** Adds controllers with credentials to the demo's first customer, in a group of their own. */
export async function addFleet(
  db: Database,
  options: { groupId: string; count: number; prefix: string; credentialsFile: string },
): Promise<Fleet> {
  const { groupId, count, prefix, credentialsFile } = options;
  const group = await db.selectFrom('groups').select('customer_id').where('id', '=', groupId).executeTakeFirstOrThrow();
  const customerId = group.customer_id ?? groupId;
  const serials = Array.from({ length: count }, (_, i) => `${prefix}-${String(i).padStart(5, '0')}`);
  const secrets = Object.fromEntries(serials.map((serial) => [serial, randomBytes(16).toString('base64url')]));
  const ids = await db.transaction().execute(async (trx) => {
    await insertCredentials(
      trx,
      serials.map((serial) => ({
        serial,
        secretHash: createHash('sha256')
          .update(secrets[serial] ?? '')
          .digest(),
        validUntil: new Date(Date.now() + 86_400_000),
      })),
    );
    return insertControllers(
      trx,
      serials.map((serial) => ({ serial, boxName: `Shop ${serial}`, groupId, customerId })),
    );
  });
  await writeFile(credentialsFile, JSON.stringify(secrets), { mode: 0o600 });
  await sql`analyze controllers, controller_states, controller_plans`.execute(db);
  return { groupId, controllerIds: [...ids.values()], serials, credentialsFile };
}

/** Waits until this number of the controllers is online. */
export async function untilOnline(
  db: Database,
  controllerIds: readonly string[],
  deadlineMs: number = WAIT_LIMIT_MS,
): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from controller_states
      where controller_id = any(${controllerIds}::uuid[]) and status in ('active', 'fault')`.execute(db);
    const online = rows[0]?.n ?? 0;
    if (online === controllerIds.length) return;
    if (performance.now() > deadline) throw new Error(`${online} of ${controllerIds.length} controllers came online`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
