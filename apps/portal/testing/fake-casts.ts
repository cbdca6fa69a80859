import * as schemas from '@earshot/domain/message-casts/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { deliveries } from './fake-deliveries.ts';
import { fail, signedIn } from './fake-procedures.ts';
import { type Cast, casts, uuid } from './fixtures.ts';

const removed = new Map<string, Cast>();
const UNDER_WAY = ['created', 'scheduled', 'sending'];
const later = () => new Date(Date.now() + 86_400_000).toISOString();

export const findCast = (castId: string): Cast => casts.find(({ id }) => id === castId) ?? fail(notFound());
/** Whether a cast has been sent to a location; without a location, to any. */
export const wasSentTo = (castId: string, locationId: string | undefined): boolean =>
  locationId === undefined ||
  deliveries.some(
    ({ detail, targets }) =>
      detail.castId === castId && targets.some(({ controllerId }) => controllerId === locationId),
  );

const blockedBy = (castId: string) =>
  deliveries.filter(({ detail }) => detail.castId === castId && UNDER_WAY.includes(detail.status));

const blockedWords = (name: string) =>
  `The Message Cast '${name}' can't be deleted: it is running or scheduled. Cancel its delivery instead.`;

function take(castId: string): Cast {
  const cast = findCast(castId);
  const blockers = blockedBy(castId).map(({ detail }) => ({ kind: 'delivery', id: detail.id, name: detail.createdAt }));
  if (blockers.length > 0) return fail(conflict(blockedWords(cast.name), { blockers }));
  casts.splice(casts.indexOf(cast), 1);
  removed.set(castId, cast);
  return cast;
}

const followers = new Set<() => void>();
/** Simulates another user creating, changing or deleting a cast. */
export const castsChanged = (): void => followers.forEach((notify) => notify());

/** Procedures of the list of casts that exist for the portal only. */
export const castProcedures = {
  watch: signedIn.input(schemas.watchCastsInput).subscription(async function* ({ signal }) {
    for (let version = 1; !signal?.aborted; version += 1) {
      yield { version };
      await new Promise<void>((resolve) => {
        followers.add(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }),
  remove: signedIn
    .input(schemas.castInput)
    .output(schemas.removedCast)
    .mutation(({ input }) => ({ castId: input.castId, name: take(input.castId).name, restorableUntil: later() })),
  removeMany: signedIn
    .input(schemas.removeCastsInput)
    .output(schemas.removedCasts)
    .mutation(({ input }) => ({
      items: input.castIds.map((castId) => {
        const { name } = findCast(castId);
        const blocked = blockedBy(castId).length > 0;
        if (!blocked) take(castId);
        const outcome = blocked ? ('refused' as const) : ('removed' as const);
        return { castId, name, outcome, reason: blocked ? blockedWords(name) : null };
      }),
    })),
  restore: signedIn
    .input(schemas.castInput)
    .output(schemas.messageCast)
    .mutation(({ input }) => {
      const cast = removed.get(input.castId) ?? fail(notFound());
      removed.delete(input.castId);
      casts.unshift(cast);
      return cast;
    }),
  duplicate: signedIn
    .input(schemas.duplicateCastInput)
    .output(schemas.messageCast)
    .mutation(({ input }) => {
      const original = findCast(input.castId);
      const copy: Cast = { ...original, id: uuid(4, 500 + casts.length), name: `${original.name} (copy)`, version: 1 };
      casts.unshift(copy);
      return copy;
    }),
};
