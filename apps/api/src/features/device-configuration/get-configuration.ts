import { findControllerToAsk } from '@earshot/db/queries/device-commands/device-commands';
import { findConfiguring } from '@earshot/db/queries/devices/device-settings';
import type { CallPointConfiguration, callPointInput } from '@earshot/domain/devices/configuration-schema';
import { refusalOf } from '@earshot/domain/device-commands/requests';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { findCallPoint } from './find-call-point.ts';
import { findHeldCallPoint } from './held-call-point.ts';

/** Returns the last known configuration of a call point, and whether it can be changed now. */
export async function getConfiguration(
  call: PlacedCall,
  input: z.output<typeof callPointInput>,
): Promise<CallPointConfiguration> {
  const { db } = call.deps;
  const { controllerId, endpointId } = input;
  const row = await findCallPoint(db, call, input);
  const [held, pending, controller] = await Promise.all([
    findHeldCallPoint(db, call, { controllerId, endpointId, row }),
    findConfiguring(db, { controllerId, endpointId }),
    findControllerToAsk(db, call.scope, controllerId),
  ]);
  if (controller === undefined) throw notFound();
  const refusal = refusalOf('endpoint.configure', controller);
  return {
    controllerId,
    endpointId,
    ipei: row.ipei,
    locationName: row.location_name,
    form: held.form,
    clips: held.clips.map(({ id, name, durationMs }) => ({ id, name, durationMs })),
    basedOn: held.known?.id ?? null,
    reportedAt: held.known?.at.toISOString() ?? null,
    repeats: held.repeats,
    unknownClips: held.unknownClips,
    pendingOperationId: pending?.operationId ?? null,
    refusal: refusal === undefined ? null : { message: refusal.message, lastActiveAt: lastActive(refusal) },
  };
}

const lastActive = (refusal: object): string | null =>
  'lastActiveAt' in refusal && typeof refusal.lastActiveAt === 'string' ? refusal.lastActiveAt : null;
