import type { RegistrationRow } from '@earshot/db/queries/registrations/registrations';
import type { Registration } from '@earshot/domain/registration/schema';

/** The operation tells why it ended, also where it was ended because it was lost. */
export const toRegistration = (row: RegistrationRow): Registration => ({
  operationId: row.operationId,
  controllerId: row.controllerId,
  boxName: row.boxName,
  serialNumber: row.serialNumber,
  category: row.category,
  step: row.step,
  state: row.state,
  error: row.error ?? (row.state === 'failed' ? row.message : null),
  deviceId: row.deviceId,
  startedBy: row.startedBy,
  startedAt: row.startedAt.toISOString(),
  deadlineAt: row.state === 'running' ? row.deadlineAt.toISOString() : null,
  endedAt: row.endedAt?.toISOString() ?? null,
  traceId: row.traceId,
});
