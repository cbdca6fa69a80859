import type { CommandState } from '@earshot/domain/device-commands/outcome';
import { readCommandEnd } from '@earshot/domain/reboots/device-news';
import { hasRebooted } from '@earshot/domain/reboots/outcome';
import { advance, atTime, DEACTIVATING_MS, isRebooting, type RebootFacts } from '@earshot/domain/reboots/steps';
import { NOT_ASKED, overdueText, PLAYS_ON, WINDOW_OVER } from '@earshot/domain/reboots/texts';
import { isTooLate, nextTurn, stepLimitMs } from '@earshot/domain/reboots/turns';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { databaseClock, soundsAt } from '../deliveries/sounds-at.ts';
import { insertDeviceCommand } from '../device-commands/device-commands.ts';
import { settleCommand } from '../device-commands/device-command-settling.ts';
import type { PageOf } from '../page-of.ts';
import { keepFacts, limitOf, type LockedReboot, lockReboot } from './reboot-locks.ts';

/** Null if the reboot is over. */
export type RebootTurn = {
  /** Maximum time until the next turn. */
  readonly againInMs: number;
  /** The command that this turn has inserted. */
  readonly commandId?: string;
} | null;

/** Performs the next step of a reboot. Idempotent. */
export const turnReboot = (db: Database, operationId: string): Promise<RebootTurn> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockReboot(trx, operationId);
    if (locked === undefined) return null;
    const now = await databaseClock(trx);
    const facts = await presentFacts(trx, locked, now);
    if (await keepFacts(trx, locked, facts)) {
      if (!isRebooting(facts)) return await stopAsking(trx, locked);
      return { againInMs: Math.min(stepLimitMs(facts.step), untilActivating(facts, now)) };
    }
    const { commandId, controllerId, signs } = locked;
    const isSounding = commandId === null && (await soundsAt(trx, controllerId, 'reboot'));
    const shown = { isSounding, hasRebooted: hasRebooted(signs) };
    const turn = nextTurn({ ...locked, ...shown, isAsked: commandId !== null, now });
    if (turn.kind === 'give-up') return await giveUp(trx, locked, { isSounding, now });
    if (turn.kind === 'complete') return await complete(trx, locked);
    if (turn.kind === 'ask') return await askController(trx, locked);
    return { againInMs: Math.min(turn.forMs, untilActivating(facts, now)) };
  });

/** The facts after the answer to the command and the time that has passed. */
async function presentFacts(trx: Trx, locked: LockedReboot, now: Date): Promise<RebootFacts> {
  const facts = atTime(locked, now);
  if (locked.commandId === null) return facts;
  const command = await trx
    .selectFrom('device_commands')
    .select([sql<CommandState>`state`.as('state'), 'detail'])
    .where('id', '=', locked.commandId)
    .executeTakeFirst();
  if (command === undefined || command.state === 'waiting') return facts;
  const event = readCommandEnd(
    { state: command.state, detail: command.detail },
    { step: facts.step, wasDown: locked.extendedTo > locked.deadlineAt },
  );
  return event === undefined ? facts : advance(facts, event);
}

const untilActivating = ({ step, deactivatedAt }: RebootFacts, now: Date): number =>
  step === 'deactivating' && deactivatedAt !== null
    ? Math.max(0, deactivatedAt.getTime() + DEACTIVATING_MS - now.getTime())
    : Infinity;

async function askController(trx: Trx, { operationId, controllerId, ownerEpoch, traceId }: LockedReboot) {
  const commandId = await insertDeviceCommand(trx, {
    operationId,
    controllerId,
    ownerEpoch,
    traceId,
    endsOperation: false,
    type: 'controller.reboot',
    payload: {},
    wakes: { process: 'reboot', workflowId: `reboot/${operationId}` },
  });
  await trx
    .updateTable('reboots')
    .set({
      command_id: commandId,
      asked_boot: (of) => of.selectFrom('controller_states').select('boot').where('controller_id', '=', controllerId),
      step_since: sql<Date>`now()`,
      deadline_at: limitOf('initiating'),
    })
    .where('operation_id', '=', operationId)
    .execute();
  return { againInMs: stepLimitMs('initiating'), commandId };
}

/** The end was not reported, for example because the database was restored from a backup. */
async function complete(trx: Trx, locked: LockedReboot): Promise<null> {
  await keepFacts(trx, locked, advance(locked, { kind: 'booted', hasDevices: false }));
  return await stopAsking(trx, locked);
}

async function giveUp(
  trx: Trx,
  locked: LockedReboot,
  { isSounding, now }: { isSounding: boolean; now: Date },
): Promise<null> {
  const played = isSounding ? PLAYS_ON : NOT_ASKED;
  const notAsked = isTooLate(locked.askUntil, now) ? WINDOW_OVER : played;
  const message = locked.commandId === null ? notAsked : overdueText(locked.step);
  await keepFacts(
    trx,
    locked,
    advance(locked, { kind: locked.commandId === null ? 'start-failed' : 'unanswered', message }),
  );
  return await stopAsking(trx, locked);
}

/** Withdraws a command that waits for its answer, so that it is not sent again. */
async function stopAsking(trx: Trx, { commandId }: LockedReboot): Promise<null> {
  if (commandId !== null) await settleCommand(trx, commandId, { state: 'withdrawn', detail: 'The reboot is over' });
  return null;
}

/**
 * Running reboots whose process may be lost: their controllers were not asked, or a deadline has passed. Between these, reports of
 * the controller start a lost process again.
 */
export const listRebootsToWake = async (db: Database, { after, limit }: PageOf) => {
  const { rows } = await sql<{ id: string; traceId: string }>`
    select o.id, o.trace_id as "traceId" from operations o join reboots r on r.operation_id = o.id
    where o.state = 'running' and o.kind = 'controller.reboot' and (r.command_id is null or r.deadline_at <= now())
      and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit ${limit}`.execute(db);
  return rows;
};
