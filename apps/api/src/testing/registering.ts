import type { Database } from '@earshot/db/client';
import { advanceRegistrations } from '@earshot/db/queries/registrations/registration-advancing';
import { turnRegistration } from '@earshot/db/queries/registrations/registration-process';
import type { Registration } from '@earshot/domain/registrations/schema';
import { sql } from 'kysely';
import { makeReachable } from './devices.ts';
import { insertControllers } from './world.ts';

/** Detail of a controller's report of a registered device. */
export const NEW_DEVICE = { deviceId: '8930_V000000000001', category: 'headset', success: true };

/** Inserts a reachable controller that can register devices; returns its fields for calls. */
export async function insertRegisteringController(db: Database, groupId: string) {
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  await makeReachable(db, controllerId, ['registration.start', 'registration.cancel']);
  const row = db.selectFrom('controllers').select('serial').where('id', '=', controllerId);
  return { controllerId, serialNumber: (await row.executeTakeFirstOrThrow()).serial };
}

/** Simulates the worker, the gateway and controllers for registrations. */
export function registrationParts(db: Database) {
  const turn = ({ operationId }: Registration) => turnRegistration(db, operationId);
  const commandsOf = ({ operationId }: Registration) =>
    db
      .selectFrom('device_commands')
      .select(['id', 'type', 'state', 'payload'])
      .where('operation_id', '=', operationId)
      .orderBy('id')
      .execute();

  /** Reports events of the controller in this order, with the id of the starting command. */
  async function report(registration: Registration, ...events: [name: string, detail?: Record<string, unknown>][]) {
    const commandId = (await commandsOf(registration))[0]?.id;
    const { controllerId } = registration;
    const news = events.map(([name, detail]) => ({
      controllerId,
      ownerEpoch: 1,
      name,
      detail: { commandId, ...detail },
    }));
    await db.transaction().execute((trx) => advanceRegistrations(trx, news));
  }

  /** Settles the command with this state, then runs the worker's turn. */
  async function settle(registration: Registration, state: string, detail: string | null = null) {
    const [command] = await commandsOf(registration);
    await sql`update device_commands set state = ${state}, detail = ${detail}, settled_at = now(), deadline_at = null
      where id = ${command?.id}`.execute(db);
    return await turn(registration);
  }

  /** Moves the deadline and the time for late reports into the past. */
  const overdue = ({ operationId }: Registration) =>
    sql`update registrations set deadline_at = now() - interval '4 seconds'
      where operation_id = ${operationId}`.execute(db);

  return { turn, commandsOf, report, settle, overdue };
}
