import { listAudience } from '@earshot/db/queries/deliveries/delivery-audience';
import { listPreviewLocations, type PreviewLocation } from '@earshot/db/queries/deliveries/preview-audience';
import { findCastAudience, findSeenCast } from '@earshot/db/queries/message-casts/message-casts';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { type AudienceFields, audienceOf, NOT_OF_ONE_CUSTOMER } from '@earshot/domain/message-casts/audience';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { PlacedCall } from '../../trpc/call.ts';

export interface PreviewedAudience extends AudienceFields {
  readonly castId?: string | undefined;
}

/** The locations of a preview, which the caller must be able to reach. */
export async function previewLocations(call: PlacedCall, input: PreviewedAudience): Promise<PreviewLocation[]> {
  const { scope, deps } = call;
  const ids = await idsOf(call, input);
  const found = await listPreviewLocations(deps.db, scope, { ids, limit: CAST_LIMITS.maxTargets + 1 });
  if (found.length > CAST_LIMITS.maxTargets)
    throw badRequest(`A preview shows at most ${CAST_LIMITS.maxTargets} locations.`, { field: 'targetIds' });
  if (input.targetIds !== undefined && found.length < input.targetIds.length) {
    const known = new Set(found.map(({ id }) => id));
    const unknown = input.targetIds.filter((id) => !known.has(id));
    throw badRequest('Some locations were not found.', { field: 'targetIds', notFound: unknown });
  }
  if (found.length === 0) throw badRequest('Please select at least one Location', { field: 'targetIds' });
  return found;
}

/** Ids of the target locations; undefined for all locations of the group. */
async function idsOf(
  { deps: { db }, scope, place }: PlacedCall,
  input: PreviewedAudience,
): Promise<readonly string[] | undefined> {
  const cast = input.castId === undefined ? undefined : await findSeenCast(db, scope, input.castId);
  if (input.castId !== undefined && cast === undefined) throw notFound();
  const audience = audienceOf(input) ?? (cast && (await findCastAudience(db, cast)));
  if (audience === undefined) return undefined;
  if (audience.kind === 'locations') return audience.targetIds;
  if ((cast === undefined ? place.customerId : cast.customer_id) === null)
    throw badRequest(NOT_OF_ONE_CUSTOMER, { field: 'controllerTags' });
  // For a cast of a parent group, uses the locations of the selected group.
  const groupId = cast === undefined || cast.inherited ? place.groupId : cast.group_id;
  return listAudience(db, audience, { groupId, limit: CAST_LIMITS.maxTargets + 1 });
}
