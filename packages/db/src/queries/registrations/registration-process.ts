import type { CommandState } from '@earshot/domain/device-commands/outcome';
import { readCommandEnd } from '@earshot/domain/registrations/device-news';
import { APPEARS_WITHIN_S } from '@earshot/domain/registrations/limits';
import { NOT_ASKED, overdueText } from '@earshot/domain/registrations/texts';
import { advance } from '@earshot/domain/registrations/steps';
import { nextTurn } from '@earshot/domain/registrations/turns';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { settleCommand } from '../device-commands/device-command-settling.ts';
import { insertDeviceCommand } from '../device-commands/device-commands.ts';
import { endOperation } from '../processes/operations.ts';
import { databaseClock, soundsAt } from '../deliveries/sounds-at.ts';
import { type LockedRegistration, lockRegistration, keepFacts } from './registration-locks.ts';
import { appearsBy } from './registrations.ts';
import type { PageOf } from '../page-of.ts';

/** Null if the registration is over; otherwise the maximum time until the next turn. */
export type RegistrationTurn = { readonly againInMs: number } | null;

/** Performs the next step of a registration. Idempotent. */
export const turnRegistration = (db: Database, operationId: string): Promise<RegistrationTurn> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockRegistration(trx, operationId);
    if (locked === undefined) return null;
    if (locked.commandId !== null && (await takeCommandEnd(trx, locked, locked.commandId))) return null;
    const { controllerId, commandId } = locked;
    const turn = nextTurn({
      isAsked: commandId !== null,
      isSounding: commandId === null && (await soundsAt(trx, controllerId, 'registration')),
      startedAt: locked.startedAt,
      deadlineAt: locked.deadlineAt,
      now: await databaseClock(trx),
    });
    if (turn.kind === 'give-up') return await giveUp(trx, locked);
    if (turn.kind === 'wait') return { againInMs: turn.forMs };
    await askController(trx, locked);
    return { againInMs: APPEARS_WITHIN_S * 1_000 };
  });

/** Cancels a registration in its present step; the controller stops accepting devices. */
export async function cancelRegistration(trx: Trx, operationId: string): Promise<LockedRegistration | undefined> {
  const locked = await lockRegistration(trx, operationId);
  if (locked === undefined) return undefined;
  await keepFacts(trx, locked, advance(locked, { kind: 'cancelled' }));
  await endOperation(trx, operationId, { state: 'cancelled', message: null });
  await stopController(trx, locked);
  return locked;
}

export const listRunningRegistrations = async (db: Database, { after, limit }: PageOf) => {
  const { rows } = await sql<{ id: string; traceId: string }>`
    select r.operation_id as id, o.trace_id as "traceId"
    from operations o join registrations r on r.operation_id = o.id
    where o.state = 'running' and o.kind = 'device.register'
      and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit ${limit}`.execute(db);
  return rows;
};

/** Returns whether the reply to the command ended the registration. */
async function takeCommandEnd(trx: Trx, locked: LockedRegistration, commandId: string): Promise<boolean> {
  const command = await trx
    .selectFrom('device_commands')
    .select([sql<CommandState>`state`.as('state'), 'detail'])
    .where('id', '=', commandId)
    .executeTakeFirst();
  if (command === undefined || command.state === 'waiting') return false;
  const event = readCommandEnd(command.state, command.detail);
  if (event === undefined) return false;
  const facts = advance(locked, event);
  await keepFacts(trx, locked, facts);
  return facts.error !== null;
}

async function giveUp(trx: Trx, locked: LockedRegistration): Promise<null> {
  // No error is stored: the controller may have completed the registration without being able to report it.
  const message = locked.commandId === null ? NOT_ASKED : overdueText(locked.step);
  await endOperation(trx, locked.operationId, { state: 'failed', message });
  await stopController(trx, locked);
  return null;
}

async function askController(trx: Trx, locked: LockedRegistration): Promise<void> {
  const payload = { category: locked.category, seconds: APPEARS_WITHIN_S };
  const commandId = await insertDeviceCommand(trx, {
    ...stepOf(locked),
    type: 'registration.start',
    payload,
    wakes: { process: 'registration', workflowId: `registration/${locked.operationId}` },
  });
  await trx
    .updateTable('registrations')
    .set({ command_id: commandId, deadline_at: appearsBy })
    .where('operation_id', '=', locked.operationId)
    .execute();
}

/** Withdraws an unsent command; sends a cancellation for a sent one. */
async function stopController(trx: Trx, locked: LockedRegistration): Promise<void> {
  const { commandId } = locked;
  if (commandId === null) return;
  await settleCommand(trx, commandId, { state: 'withdrawn', detail: 'The registration is over' });
  await insertDeviceCommand(trx, { ...stepOf(locked), type: 'registration.cancel', payload: { commandId } });
}

const stepOf = ({ operationId, controllerId, ownerEpoch, traceId }: LockedRegistration) => ({
  operationId,
  controllerId,
  ownerEpoch,
  traceId,
  endsOperation: false,
});
