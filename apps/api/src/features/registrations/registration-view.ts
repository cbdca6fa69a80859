import type { RegistrationRow } from '@earshot/db/queries/registrations/registrations';
import type { WaitsFor } from '@earshot/domain/interlocks/schema';
import { LOST } from '@earshot/domain/operations/operations';
import type { Registration } from '@earshot/domain/registrations/schema';
import { LOST_REGISTRATION } from '@earshot/domain/registrations/texts';

/** The reason comes from the operation if the controller gave none. */
export const toRegistration = (row: RegistrationRow, waitsFor: WaitsFor | null): Registration => ({
  operationId: row.operationId,
  controllerId: row.controllerId,
  boxName: row.boxName,
  serialNumber: row.serialNumber,
  category: row.category,
  step: row.step,
  state: row.state,
  waitsFor,
  error: row.state === 'failed' ? (row.error ?? failureText(row)) : null,
  deviceId: row.deviceId,
  startedBy: row.startedBy,
  startedAt: row.startedAt.toISOString(),
  deadlineAt: row.state === 'running' ? row.deadlineAt.toISOString() : null,
  endedAt: row.endedAt?.toISOString() ?? null,
  traceId: row.traceId,
});

const failureText = ({ message }: RegistrationRow): string | null => (message === LOST ? LOST_REGISTRATION : message);
