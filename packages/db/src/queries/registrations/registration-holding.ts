import type { EndpointKind } from '@earshot/domain/devices/kinds';
import {
  isCreated,
  REGISTRATION_STEP,
  type RegistrationFacts,
  type RegistrationStep,
} from '@earshot/domain/registration/steps';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { endOperation } from '../processes/operations.ts';
import { appearsBy } from './registrations.ts';

/** A registration, held until the transaction ends. Always before its operation and its commands. */
export interface HeldRegistration extends RegistrationFacts {
  readonly operationId: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly category: EndpointKind;
  /** Null until its controller was asked. */
  readonly commandId: string | null;
  readonly traceId: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  /** Nothing was told of it in time; what happened may still be told. */
  readonly isGivenUp: boolean;
}

const registrations = sql`
  select r.operation_id as "operationId", r.controller_id as "controllerId", r.owner_epoch as "ownerEpoch", r.category,
         r.command_id as "commandId", r.step, r.error, r.device_id as "deviceId", r.deadline_at as "deadlineAt",
         o.trace_id as "traceId", o.created_at as "startedAt", o.state <> 'running' as "isGivenUp"
  from registrations r join operations o on o.id = r.operation_id`;

/** The platform may have been deaf for so long. */
const toldLate = sql`o.state = 'failed' and r.error is null and o.ended_at > now() - interval '10 minutes'`;

/** Undefined when it is over. */
export async function holdRegistration(trx: Trx, operationId: string): Promise<HeldRegistration | undefined> {
  const { rows } = await sql<HeldRegistration>`
    ${registrations} where r.operation_id = ${operationId} and o.state = 'running' for update of r, o`.execute(trx);
  return rows[0];
}

/** Those that run, and those that were given up of late. */
export async function holdRegistrationsAt(trx: Trx, controllerIds: readonly string[]): Promise<HeldRegistration[]> {
  const { rows } = await sql<HeldRegistration>`
    ${registrations} where r.controller_id = any(${[...controllerIds]}::uuid[]) and (o.state = 'running' or (${toldLate}))
    order by r.operation_id for update of r, o`.execute(trx);
  return rows;
}

/** Writes what became of a registration that is held, and ends its operation with it. Returns whether anything changed. */
export async function keepFacts(trx: Trx, held: HeldRegistration, facts: RegistrationFacts): Promise<boolean> {
  const { step, error, deviceId } = facts;
  if (step === held.step && error === held.error) return false;
  const { operationId } = held;
  // The device has its time from when it can appear.
  const isOpen = step === REGISTRATION_STEP.registering && step !== held.step;
  await trx
    .updateTable('registrations')
    .set({ step, error, device_id: deviceId, ...(isOpen && { deadline_at: appearsBy }) })
    .where('operation_id', '=', operationId)
    .execute();
  await tellStep(trx, operationId, step);
  if (held.isGivenUp) await completeLate(trx, operationId);
  else if (error !== null) await endOperation(trx, operationId, { state: 'failed', message: error });
  else if (isCreated(facts)) await endOperation(trx, operationId, { state: 'completed', message: null });
  else await announce(trx, { kind: 'operation', ids: [operationId] });
  return true;
}

/** It had ended as failed, because nothing had been told. */
async function completeLate(trx: Trx, operationId: string): Promise<void> {
  const completed = { state: 'completed', message: null, ended_at: sql<Date>`now()` };
  await trx.updateTable('operations').set(completed).where('id', '=', operationId).execute();
  await announce(trx, { kind: 'operation', ids: [operationId] });
}

/** Steps are what the operation counts. */
const tellStep = (trx: Trx, operationId: string, step: RegistrationStep) =>
  trx.updateTable('operations').set({ done: step }).where('id', '=', operationId).execute();
