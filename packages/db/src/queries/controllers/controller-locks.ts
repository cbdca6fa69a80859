import type { ControllerWork } from '@earshot/domain/interlocks/interlocks';
import type { OperationKind } from '@earshot/domain/operations/operations';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { isSounding } from '../deliveries/sounds-at.ts';

export interface ControllerLock {
  readonly operationId: string;
  readonly kind: OperationKind;
  readonly startedAt: Date;
  /** Null if the platform itself or a user of a former owner started the work. */
  readonly startedBy: string | null;
}

/** Returns the running operation that locks a controller; there is at most one. */
export async function findControllerLock(
  db: Database | Trx,
  controllerId: string,
): Promise<ControllerLock | undefined> {
  const { rows } = await sql<ControllerLock>`
    select o.id as "operationId", o.kind, o.created_at as "startedAt",
           (select u.first_name || ' ' || u.last_name from users u where u.id = o.created_by
              and (u.customer_id is null or u.customer_id = c.customer_id)) as "startedBy"
    from operations o join controllers c on c.id = o.subject_id
    where o.subject_id = ${controllerId} and o.state = 'running' and o.locks_controller`.execute(db);
  return rows[0];
}

/** Condition: another operation locks the controller. */
export const isLocked = (controllerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from operations o where o.subject_id = ${controllerId} and o.state = 'running' and o.locks_controller)`;

/** Condition: an operation locks the controller, or a play is in progress there for this work. */
export const isOccupied = (controllerId: RawBuilder<unknown>, work: ControllerWork) =>
  sql<boolean>`(${isLocked(controllerId)} or ${isSounding(controllerId, work)})`;
