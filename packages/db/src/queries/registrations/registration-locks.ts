import type { EndpointKind } from '@earshot/domain/devices/kinds';
import {
  isCreated,
  REGISTRATION_STEP,
  type RegistrationFacts,
  type RegistrationStep,
} from '@earshot/domain/registrations/steps';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { correctOperation, endOperation } from '../processes/operations.ts';
import { appearsBy } from './registrations.ts';

/** A registration, locked until the transaction ends. Lock order: registration, operation, commands. */
export interface LockedRegistration extends RegistrationFacts {
  readonly operationId: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly category: EndpointKind;
  /** Null until the command was sent to the controller. */
  readonly commandId: string | null;
  readonly traceId: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  /** Timed out without a report; a late report may still complete it. */
  readonly isGivenUp: boolean;
}

const registrations = sql`
  select r.operation_id as "operationId", r.controller_id as "controllerId", r.owner_epoch as "ownerEpoch", r.category,
         r.command_id as "commandId", r.step, r.error, r.device_id as "deviceId", r.deadline_at as "deadlineAt",
         o.trace_id as "traceId", o.created_at as "startedAt", o.state <> 'running' as "isGivenUp"
  from registrations r join operations o on o.id = r.operation_id`;

/** Late reports are accepted for this long, to cover an outage of the platform. */
const acceptsLateReport = sql`o.state = 'failed' and r.error is null and o.ended_at > now() - interval '10 minutes'`;

/** Returns undefined if the registration is over. */
export async function lockRegistration(trx: Trx, operationId: string): Promise<LockedRegistration | undefined> {
  const { rows } = await sql<LockedRegistration>`
    ${registrations} where r.operation_id = ${operationId} and o.state = 'running' for update of r, o`.execute(trx);
  return rows[0];
}

/** Locks running registrations, and those given up recently. */
export async function lockRegistrationsAt(trx: Trx, controllerIds: readonly string[]): Promise<LockedRegistration[]> {
  const { rows } = await sql<LockedRegistration>`
    ${registrations} where r.controller_id = any(${[...controllerIds]}::uuid[])
      and (o.state = 'running' or (${acceptsLateReport}))
    order by r.operation_id for update of r, o`.execute(trx);
  return rows;
}

/**
 * Stores the new facts of a locked registration and ends its operation if they are final. Returns whether anything
 * changed.
 */
export async function keepFacts(trx: Trx, locked: LockedRegistration, facts: RegistrationFacts): Promise<boolean> {
  const { step, error, deviceId } = facts;
  if (step === locked.step && error === locked.error) return false;
  const { operationId } = locked;
  // The time limit for the device starts when the controller accepts devices.
  const isOpen = step === REGISTRATION_STEP.registering && step !== locked.step;
  await trx
    .updateTable('registrations')
    .set({ step, error, device_id: deviceId, ...(isOpen && { deadline_at: appearsBy }) })
    .where('operation_id', '=', operationId)
    .execute();
  await writeStep(trx, operationId, step);
  if (locked.isGivenUp) await correctOperation(trx, operationId, null);
  else if (error !== null) await endOperation(trx, operationId, { state: 'failed', message: error });
  else if (isCreated(facts)) await endOperation(trx, operationId, { state: 'completed', message: null });
  else await announce(trx, { kind: 'operation', ids: [operationId] });
  return true;
}

/** The operation's progress counts the steps. */
const writeStep = (trx: Trx, operationId: string, step: RegistrationStep) =>
  trx.updateTable('operations').set({ done: step }).where('id', '=', operationId).execute();
