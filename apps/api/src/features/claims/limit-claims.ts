import { beginClaimTry } from '@earshot/db/queries/controllers/claim-tries';
import { restUntil } from '../../accounts/rest.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Slows down guessing of codes, like sign-ins. The try is counted before the code is checked. */
export async function limitClaims<T>({ deps, principal }: PlacedCall, work: () => Promise<T>): Promise<T> {
  const until = await beginClaimTry(deps.db, principal.userId);
  if (until !== undefined) restUntil(until);
  return await work();
}
