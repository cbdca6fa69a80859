import { randomBytes } from 'node:crypto';
import { insertClip } from '@earshot/db/queries/audio-clips/audio-clips';
import { lockCastName } from '@earshot/db/queries/message-casts/cast-names';
import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { sendCastInput } from '@earshot/domain/deliveries/schema';
import { badRequest, lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type { ResolvedName } from '@earshot/domain/locations/resolve-schema';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import { castFields } from '@earshot/domain/message-casts/schema';
import type { sendNotificationInput, sentNotification } from '@earshot/domain/notifications/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import type { NotificationActions } from './notification-actions.ts';

/** Besides the permission to send, which the rule requires. */
const ALSO_NEEDED: readonly Permission[] = ['view_controllers', 'create_announcement_clips', 'manage_mcasts'];

/** Speaks the text, and sends it in one transaction with its clip and its cast. Refused if a location is not found. */
export async function sendNotification(
  call: PlacedCall,
  actions: NotificationActions,
  { text, voice, locations, tone }: z.output<typeof sendNotificationInput>,
): Promise<z.input<typeof sentNotification>> {
  const { deps, place, principal, scope } = call;
  const missing = ALSO_NEEDED.find((permission) => !principal.permissions.has(permission));
  if (missing !== undefined) throw lacksPermission(missing);
  const targetIds = idsOf(locations, (await actions.resolve(call, locations)).items);
  const { mp3, ...sound } = await actions.speak(deps, { audioType: 'tts', script: text, voice });
  const sha256 = await deps.blobs.put(mp3);
  return await call.write(async (trx, audit) => {
    const { groupId, customerId } = place;
    const castName = castNameFor(text);
    await lockCastName(trx, { customerId, name: castName });
    const name = shortened(text, CLIP_LIMITS.name);
    const stored = { groupId, sha256, bytes: mp3.length, createdBy: principal.userId };
    const clipId = await insertClip(trx, scope, { name, description: '', ...sound, ...stored });
    if (clipId === undefined) throw notFound();
    const fields = { name: castName, category: 'general', audioId: clipId, targetIds, toneflag: tone };
    const cast = await actions.save(trx, call, castFields.parse(fields));
    const input = sendCastInput.parse({ castId: cast.id });
    const { sentence: _, ...sent } = await actions.send(trx, call, { input, audit });
    return { ...sent, castId: cast.id, clipId };
  });
}

const REFUSALS = {
  unknown: 'No location has this name, serial number or id',
  ambiguous: 'Several locations have this name',
};

function idsOf(names: readonly string[], found: readonly ResolvedName[]): string[] {
  const issues = found.flatMap(({ outcome }, at) =>
    outcome === 'found'
      ? []
      : [{ path: ['locations', String(at)], message: `${REFUSALS[outcome]}: ${names[at] ?? ''}` }],
  );
  const [first] = issues;
  if (first !== undefined) throw badRequest(first.message, { issues });
  return found.flatMap(({ locations }) => locations.map(({ id }) => id));
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** Names of casts are unique in a group, and the same text may be sent again. */
function castNameFor(text: string): string {
  const ending = randomBytes(4).toString('hex');
  return `${shortened(text, CAST_LIMITS.name - ending.length - 1)} ${ending}`;
}
