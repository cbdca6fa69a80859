import type { Trx } from '@earshot/db/client';
import { listAudience } from '@earshot/db/queries/deliveries/delivery-audience';
import type { CastToSend } from '@earshot/db/queries/deliveries/delivery-sending';
import { findCastAudience, listControllersInScopes } from '@earshot/db/queries/message-casts/message-casts';
import { badRequest } from '@earshot/domain/errors/app-error';
import {
  type Audience,
  type AudienceFields,
  audienceOf,
  NOT_OF_ONE_CUSTOMER,
} from '@earshot/domain/message-casts/audience';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { PlacedCall } from '../../trpc/call.ts';

/** Most locations planned in the transaction of the send; with more, the workflow plans all of them in pages. */
export const MAX_TARGETS_AT_ONCE = 10_000;

export interface ChosenTargets {
  readonly audience: Audience;
  readonly ids: readonly string[];
}

/** Selects the target locations. Refuses all of them if the caller or the cast's group cannot reach one. */
export async function chooseTargets(
  trx: Trx,
  call: PlacedCall,
  { cast, fields }: { cast: CastToSend; fields: AudienceFields },
): Promise<ChosenTargets> {
  const audience = cast.inherit ? fixed(fields) : (audienceOf(fields) ?? (await findCastAudience(trx, cast)));
  if (audience.kind !== 'locations' && cast.customer_id === null)
    throw badRequest(NOT_OF_ONE_CUSTOMER, { field: 'controllerTags' });
  const ids = await idsOf(trx, call, { audience, groupId: cast.group_id });
  if (ids.length === 0 && !cast.inherit)
    throw badRequest('Please select at least one Location', { field: 'targetIds' });
  if (ids.length > CAST_LIMITS.maxTargets)
    throw badRequest(`A delivery reaches at most ${CAST_LIMITS.maxTargets} locations. Please send it in parts.`, {
      field: 'targetIds',
      most: CAST_LIMITS.maxTargets,
    });
  return { audience, ids };
}

function fixed(fields: AudienceFields): Audience {
  if (audienceOf(fields) !== undefined)
    throw badRequest('The audience of an inheritable Message Cast is all sub-groups.', { field: 'targetIds' });
  return { kind: 'all' };
}

async function idsOf(
  trx: Trx,
  { scope, principal }: PlacedCall,
  { audience, groupId }: { audience: Audience; groupId: string },
): Promise<readonly string[]> {
  if (audience.kind !== 'locations') return listAudience(trx, audience, { groupId, limit: CAST_LIMITS.maxTargets + 1 });
  const wanted = audience.targetIds;
  const reachable = new Set(await listControllersInScopes(trx, [scope, principal.scope], wanted));
  const notFound = wanted.filter((id) => !reachable.has(id));
  if (notFound.length > 0) throw badRequest('Some locations were not found.', { field: 'targetIds', notFound });
  return wanted;
}
