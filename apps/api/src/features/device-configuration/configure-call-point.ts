import type { Trx } from '@earshot/db/client';
import {
  findConfiguring,
  lockEndpointSettings,
  listPlainClips,
  type PlainClip,
} from '@earshot/db/queries/devices/device-settings';
import type { askedDevice, configureCallPointInput } from '@earshot/domain/devices/configuration-schema';
import { toCallPointSettings } from '@earshot/domain/devices/endpoint-settings';
import { type AppError, badRequest, conflict } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { askDevice } from '../../device-commands/ask-device.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { findCallPoint } from './find-call-point.ts';
import { findHeldCallPoint, type HeldSettings } from './held-call-point.ts';

type Input = z.output<typeof configureCallPointInput>;

/** Sends a configuration for a call point. It takes effect when the controller confirms it. */
export const configureCallPoint = (call: PlacedCall, input: Input): Promise<z.input<typeof askedDevice>> =>
  call.write(async (trx, audit) => {
    const { controllerId, endpointId, ipei, form } = input;
    const row = await findCallPoint(trx, call, input);
    await lockEndpointSettings(trx, input);
    // Checked before the confirmed settings are read, so that a confirmation arriving in between is included in them.
    if ((await findConfiguring(trx, input)) !== undefined)
      throw conflict('The call point is being configured at this moment. Please wait for its answer.');
    const held = await findHeldCallPoint(trx, call, { controllerId, endpointId, row });
    if ((held.known?.id ?? null) !== input.basedOn) throw changedMeanwhile(held);
    const hashes = await hashesOfClips(trx, call, { form, held });
    const settings = toCallPointSettings(endpointId, form, (id) => hashes.get(id) ?? '');
    const kind = 'endpoint.configure';
    // Clip ids for display only; clips with the same sound have the same hash. Not sent to the controller.
    const payload = { endpointId, ipei, ...settings, clipIds: [...hashes.keys()] };
    const asked = await askDevice(call, trx, { kind, controllerId, type: kind, payload });
    const before = held.known === undefined ? null : held.form;
    audit({ subjectId: controllerId, before, after: { endpointId, operationId: asked.operationId, ...form } });
    return asked;
  });

const changedMeanwhile = ({ known }: HeldSettings): AppError =>
  conflict('The call point has been changed meanwhile. Please load it again.', {
    changedBy: known?.by ?? null,
    changedAt: known?.at.toISOString() ?? null,
  });

/** Hashes of clips that the caller may use, or that the call point already plays. */
async function hashesOfClips(
  trx: Trx,
  call: PlacedCall,
  { form, held }: { form: Input['form']; held: HeldSettings },
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const field of ['announcements', 'callbacks'] as const) {
    const wanted = form[field] ?? [];
    const known = [...held.clips, ...(await usable(trx, call, { field, ids: wanted }))];
    for (const id of wanted) {
      const clip = known.find((each) => each.id === id);
      if (clip === undefined) throw badRequest('Audio clip does not exist in the current group.', { field });
      hashes.set(id, clip.sha256);
    }
  }
  return hashes;
}

async function usable(
  trx: Trx,
  { principal, place }: PlacedCall,
  { field, ids }: { field: string; ids: readonly string[] },
): Promise<PlainClip[]> {
  // Clips of the location's customer that the caller may see.
  const scope = { customerId: place.customerId, path: principal.scope.path };
  const clips = await listPlainClips(trx, scope, { ids });
  if (clips.some(({ status }) => status !== 'running')) throw badRequest('The audio clip is suspended.', { field });
  return clips;
}
