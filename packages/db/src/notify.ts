import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';

/** Channel for what browsers are told; payloads are changes. */
export const CHANGES_CHANNEL = 'earshot_changes';
/** Channel that wakes the relay; payloads are empty. */
export const OUTBOX_CHANNEL = 'earshot_outbox';
/** Channel that tells the gateway that somebody began to look at a controller; payloads are empty. */
export const WATCHES_CHANNEL = 'earshot_watches';

export const CHANGE_KINDS = [
  'delivery',
  'controller',
  // What a controller measures of itself; only of those that somebody looks at.
  'controllerState',
  'incident',
  'operation',
  'messageCast',
  'tag',
  'session',
  'user',
  'role',
  'group',
  'settings',
  'notice',
  'releaseNote',
] as const;

/** What changed, by ids; past 100 ids only that many did. A hint to read again, never the data itself. */
export interface Change {
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly ids: readonly string[];
  /** For `delivery`: the controllers of it that changed, when there is one delivery and they are few. */
  readonly controllerIds?: readonly string[];
  /** For `controller`: a letter for each id, whether its status (s), its devices (d) or both (b) changed. */
  readonly what?: string;
  readonly many?: boolean;
}

const MAX_IDS = 100;

/** Announces a change when the transaction commits. PostgreSQL bounds a payload to 8,000 bytes. */
export async function announce(db: Database | Trx, change: Change): Promise<void> {
  const few = change.ids.length <= MAX_IDS && (change.controllerIds?.length ?? 0) <= MAX_IDS;
  const payload = few ? change : { kind: change.kind, ids: change.ids.length <= MAX_IDS ? change.ids : [], many: true };
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(payload)})`.execute(db);
}

export const wakeRelay = async (db: Database | Trx): Promise<void> => {
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(db);
};
