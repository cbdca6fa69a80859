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
import { playsAfter } from '../deliveries/plays-after.ts';
import { type HeldRegistration, holdRegistration, keepFacts } from './registration-holding.ts';
import { appearsBy } from './registrations.ts';
import type { PageOf } from '../page-of.ts';

/** Null if the registration is over; otherwise the maximum time until the next turn. */
export type RegistrationTurn = { readonly againInMs: number } | null;

/** Performs the next step of a registration. Idempotent. */
export const turnRegistration = (db: Database, operationId: string): Promise<RegistrationTurn> =>
  db.transaction().execute(async (trx) => {
    const held = await holdRegistration(trx, operationId);
    if (held === undefined) return null;
    if (held.commandId !== null && (await takeCommandEnd(trx, held, held.commandId))) return null;
    const { controllerId, commandId } = held;
    const turn = nextTurn({
      isAsked: commandId !== null,
      isSounding: commandId === null && (await soundsAt(trx, controllerId)),
      startedAt: held.startedAt,
      deadlineAt: held.deadlineAt,
      now: await databaseNow(trx),
    });
    if (turn.kind === 'give-up') return await giveUp(trx, held);
    if (turn.kind === 'wait') return { againInMs: turn.forMs };
    await askController(trx, held);
    return { againInMs: APPEARS_WITHIN_S * 1_000 };
  });

/** Cancels a registration in its present step; the controller stops accepting devices. */
export async function cancelRegistration(trx: Trx, operationId: string): Promise<HeldRegistration | undefined> {
  const held = await holdRegistration(trx, operationId);
  if (held === undefined) return undefined;
  await keepFacts(trx, held, advance(held, { kind: 'cancelled' }));
  await endOperation(trx, operationId, { state: 'cancelled', message: null });
  await stopController(trx, held);
  return held;
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
async function takeCommandEnd(trx: Trx, held: HeldRegistration, commandId: string): Promise<boolean> {
  const command = await trx
    .selectFrom('device_commands')
    .select([sql<CommandState>`state`.as('state'), 'detail'])
    .where('id', '=', commandId)
    .executeTakeFirst();
  if (command === undefined || command.state === 'waiting') return false;
  const event = readCommandEnd(command.state, command.detail);
  if (event === undefined) return false;
  const facts = advance(held, event);
  await keepFacts(trx, held, facts);
  return facts.error !== null;
}

async function giveUp(trx: Trx, held: HeldRegistration): Promise<null> {
  // No error is stored: the controller may have completed the registration without being able to report it.
  const message = held.commandId === null ? NOT_ASKED : overdueText(held.step);
  await endOperation(trx, held.operationId, { state: 'failed', message });
  await stopController(trx, held);
  return null;
}

async function askController(trx: Trx, held: HeldRegistration): Promise<void> {
  const payload = { category: held.category, seconds: APPEARS_WITHIN_S };
  const commandId = await insertDeviceCommand(trx, {
    ...stepOf(held),
    type: 'registration.start',
    payload,
    wakes: { process: 'registration', workflowId: `registration/${held.operationId}` },
  });
  await trx
    .updateTable('registrations')
    .set({ command_id: commandId, deadline_at: appearsBy })
    .where('operation_id', '=', held.operationId)
    .execute();
}

/** Withdraws an unsent command; sends a cancellation for a sent one. */
async function stopController(trx: Trx, held: HeldRegistration): Promise<void> {
  const { commandId } = held;
  if (commandId === null) return;
  await settleCommand(trx, commandId, { state: 'withdrawn', detail: 'The registration is over' });
  await insertDeviceCommand(trx, { ...stepOf(held), type: 'registration.cancel', payload: { commandId } });
}

const stepOf = ({ operationId, controllerId, ownerEpoch, traceId }: HeldRegistration) => ({
  operationId,
  controllerId,
  ownerEpoch,
  traceId,
  endsOperation: false,
});

/** Also covers plays that start within this time. */
const SOON = sql`interval '5 seconds'`;

/** Returns whether a play is running at the controller or about to start. */
async function soundsAt(trx: Trx, controllerId: string): Promise<boolean> {
  const { rows } = await sql<{ sounds: boolean }>`
    select exists (
      select from delivery_targets t
      join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
      where t.controller_id = ${controllerId} and t.removed_generation is null and not t.final and t.ending is null
        and (t.playing or ${playsAfter('p', sql`now()`)} > ${playsAfter('p', sql`now() + ${SOON}`)})
    ) as sounds`.execute(trx);
  return rows[0]?.sounds ?? false;
}

async function databaseNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}
