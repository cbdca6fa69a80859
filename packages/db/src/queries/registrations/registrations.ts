import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { OperationState } from '@earshot/domain/operations/operations';
import { APPEARS_WITHIN_S } from '@earshot/domain/registrations/limits';
import type { RegistrationStep } from '@earshot/domain/registrations/steps';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';
import { leaveMessage } from '../processes/outbox.ts';

export interface NewRegistration {
  readonly operationId: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly serial: string;
  readonly category: EndpointKind;
  readonly traceId: string;
}

/** Time by which a device that starts waiting now must appear. */
export const appearsBy = sql<Date>`now() + ${APPEARS_WITHIN_S} * interval '1 second'`;

/** Inserts a registration and notifies its process. */
export async function insertRegistration(trx: Trx, { traceId, ...registration }: NewRegistration): Promise<void> {
  await trx
    .insertInto('registrations')
    .values({
      operation_id: registration.operationId,
      controller_id: registration.controllerId,
      owner_epoch: registration.ownerEpoch,
      serial: registration.serial,
      category: registration.category,
      deadline_at: appearsBy,
    })
    .execute();
  const workflowId = `registration/${registration.operationId}`;
  await leaveMessage(trx, { process: 'registration', workflowId, signal: 'wake', traceId });
}

const columns = [
  'r.operation_id as operationId',
  'r.controller_id as controllerId',
  'r.serial as serialNumber',
  'r.error',
  'r.device_id as deviceId',
  'r.deadline_at as deadlineAt',
  'c.box_name as boxName',
  'o.created_at as startedAt',
  'o.ended_at as endedAt',
  'o.message',
  'o.trace_id as traceId',
  sql<boolean>`o.state = 'running' and r.command_id is null`.as('mayWait'),
  sql<EndpointKind>`r.category`.as('category'),
  sql<RegistrationStep>`r.step`.as('step'),
  sql<OperationState>`o.state`.as('state'),
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = o.created_by)`.as(
    'startedBy',
  ),
] as const;

const inScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('controllers as c', (join) =>
      join.onRef('c.id', '=', 'r.controller_id').onRef('c.owner_epoch', '=', 'r.owner_epoch'),
    )
    .where((eb) => groupInScope(eb.ref('c.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('c.customer_id', '=', scope.customerId));

/** Returns undefined also if the controller's owner has changed since. */
export const findRegistration = (db: Database | Trx, scope: Scope, operationId: string) =>
  inScope(db, scope).where('r.operation_id', '=', operationId).select(columns).executeTakeFirst();
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Returns the running or the latest registration at a controller. */
export const findLatestRegistration = (db: Database | Trx, scope: Scope, controllerId: string) =>
  inScope(db, scope)
    .where('r.controller_id', '=', controllerId)
    .select(columns)
    .orderBy('r.operation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
