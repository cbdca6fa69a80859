import type { Database } from '@earshot/db/client';
import { advanceRegistrations } from '@earshot/db/queries/registrations/registration-advancing';
import { turnRegistration } from '@earshot/db/queries/registrations/registration-process';
import type { Registration } from '@earshot/domain/registration/schema';
import { sql } from 'kysely';
import { makeReachable } from './devices.ts';
import { insertControllers } from './world.ts';

/** The device that a controller tells of when it was registered. */
export const NEW_DEVICE = { deviceId: '8930_V000000000001', category: 'headset', success: true };

/** A controller that can be reached and registers devices, as a call names it. */
export async function insertRegisteringController(db: Database, groupId: string) {
  const [controllerId = ''] = await insertControllers(db, groupId, 1);
  await makeReachable(db, controllerId, ['registration.start', 'registration.cancel']);
  const row = db.selectFrom('controllers').select('serial').where('id', '=', controllerId);
  return { controllerId, serialNumber: (await row.executeTakeFirstOrThrow()).serial };
}

/** What the worker, the gateway and controllers do for registrations. */
export function registrationParts(db: Database) {
  const turn = ({ operationId }: Registration) => turnRegistration(db, operationId);
  const commandsOf = ({ operationId }: Registration) =>
    db
      .selectFrom('device_commands')
      .select(['id', 'type', 'state', 'payload'])
      .where('operation_id', '=', operationId)
      .orderBy('id')
      .execute();

  /** What the controller tells, in this order, naming the command that began it. */
  async function told(registration: Registration, ...events: [name: string, detail?: Record<string, unknown>][]) {
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

  /** The command was answered so, or not at all; then the worker looks. */
  async function settle(registration: Registration, state: string, detail: string | null = null) {
    const [command] = await commandsOf(registration);
    await sql`update device_commands set state = ${state}, detail = ${detail}, settled_at = now(), deadline_at = null
      where id = ${command?.id}`.execute(db);
    return await turn(registration);
  }

  /** The time of the device, and what may be told later of it, is over. */
  const overdue = ({ operationId }: Registration) =>
    sql`update registrations set deadline_at = now() - interval '4 seconds'
      where operation_id = ${operationId}`.execute(db);

  return { turn, commandsOf, told, settle, overdue };
}
