import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';

/** Channel for changes sent to browsers; payloads are of type `Change`. */
export const CHANGES_CHANNEL = 'earshot_changes';
/** Channel that wakes the relay; payloads are empty. */
export const OUTBOX_CHANNEL = 'earshot_outbox';
/** Channel that notifies the gateway of new state watches; payloads are empty. */
export const WATCHES_CHANNEL = 'earshot_watches';
/** Channel that notifies the gateway of settings to send; payloads are empty. */
export const CONFIGURATIONS_CHANNEL = 'earshot_configurations';

export const CHANGE_KINDS = [
  'delivery',
  'controller',
  // Measurements of controllers; announced only for watched controllers.
  'controllerState',
  // Uses of headsets; the ids are those of their controllers.
  'enrolment',
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

/** Changed ids, at most 100 of them; `many` is set if there are more. A hint to read again; contains no data. */
export interface Change {
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly ids: readonly string[];
  /** For `delivery`: its changed controllers, if there is one delivery and few controllers. */
  readonly controllerIds?: readonly string[];
  /** For `controller`: a letter per id for a changed status (s), changed devices (d) or both (b). */
  readonly what?: string;
  readonly many?: boolean;
}

const MAX_IDS = 100;

/** Announces a change when the transaction commits. PostgreSQL limits a payload to 8,000 bytes. */
export async function announce(db: Database | Trx, change: Change): Promise<void> {
  const few = change.ids.length <= MAX_IDS && (change.controllerIds?.length ?? 0) <= MAX_IDS;
  const payload = few ? change : { kind: change.kind, ids: change.ids.length <= MAX_IDS ? change.ids : [], many: true };
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(payload)})`.execute(db);
}

/** Has the gateway send the settings that are due when the transaction commits. */
export const wakeConfigurationSender = async (trx: Trx): Promise<void> => {
  await sql`select pg_notify(${CONFIGURATIONS_CHANNEL}, '')`.execute(trx);
};

export const wakeRelay = async (db: Database | Trx): Promise<void> => {
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(db);
};
