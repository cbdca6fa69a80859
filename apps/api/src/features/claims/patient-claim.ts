import { restIf } from '../../accounts/rest.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Slows down who guesses codes, as sign-ins are. A right one is forgiven. */
export async function patientClaim<T>({ deps, principal }: PlacedCall, work: () => Promise<T>): Promise<T> {
  const { claims } = deps.signInTries;
  restIf(claims.begin(principal.userId));
  const answer = await work();
  claims.forget(principal.userId, principal.userId);
  return answer;
}
