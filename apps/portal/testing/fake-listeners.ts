import * as heard from '@earshot/domain/deliveries/heard';
import type { HeardView } from '@earshot/domain/deliveries/heard-views';
import { sentCast } from '@earshot/domain/deliveries/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { isListener } from '@earshot/domain/message-casts/listeners';
import { listenersReach, listenersReachInput } from '@earshot/domain/message-casts/listeners-reach';
import { previewedIds } from './fake-cast-forms.ts';
import { deliveries, startDelivery } from './fake-deliveries.ts';
import { paged } from './fake-lists.ts';
import { fail, signedIn } from './fake-procedures.ts';
import { fakeTeam } from './fake-team-members.ts';
import { casts, locations } from './fixtures.ts';

/** Locations whose firmware cannot play to team members, and who heard the deliveries. Shared by all calls. */
export const fakeListeners: { unable: Set<string>; hearings: heard.Hearing[] } = { unable: new Set(), hearings: [] };
export function resetListeners(): void {
  fakeListeners.unable.clear();
  fakeListeners.hearings = [];
}

const places = (ids: readonly string[]) => ({
  total: ids.length,
  items: ids
    .slice(0, 100)
    .map((controllerId) => ({ controllerId, boxName: locations.find(({ id }) => id === controllerId)?.boxName ?? '' })),
});
const inView = (view: HeardView) =>
  fakeListeners.hearings.filter(({ heardAt }) => view === 'all' || (heardAt === null) === (view === 'missed'));

export const listenerProcedures = {
  listenersReach: signedIn
    .input(listenersReachInput)
    .output(listenersReach)
    .query(({ input: { listeners, ...input } }) => {
      const ids = previewedIds(input);
      const able = ids.filter((id) => !fakeListeners.unable.has(id));
      const members = fakeTeam
        .filter(({ controllerId }) => able.includes(controllerId))
        .filter(({ id, callHandlingGroups }) => isListener(listeners, { teamMemberId: id, callHandlingGroups }));
      const manned = new Set(members.map(({ controllerId }) => controllerId));
      return {
        locations: ids.length,
        teamMembers: members.length,
        unable: places(ids.filter((id) => fakeListeners.unable.has(id))),
        without: places(able.filter((id) => !manned.has(id))),
      };
    }),
  hearings: signedIn
    .input(heard.listHearingsInput)
    .output(heard.hearingPage)
    .query(({ input }) => ({ items: paged(inView(input.view), input) })),
  hearingCounts: signedIn
    .input(heard.hearingCountsInput)
    .output(heard.hearingCounts)
    .query(() => ({
      heard: inView('heard').length,
      missed: inView('missed').length,
      heardNothing: inView('missed').length,
    })),
  sendToMissed: signedIn
    .input(heard.sendToMissedInput)
    .output(sentCast)
    .mutation(({ input }) => {
      const { detail } = deliveries.find((fake) => fake.detail.id === input.deliveryId) ?? fail(notFound());
      const cast = casts.find(({ id }) => id === detail.castId) ?? fail(notFound());
      const missed = inView('missed');
      if (missed.length === 0) return fail(conflict('No listener of this delivery is known who has not heard it.'));
      const listeners = { kind: 'members' as const, teamMemberIds: missed.map(({ teamMemberId }) => teamMemberId) };
      const fake = startDelivery({ ...cast, listeners }, [...new Set(missed.map(({ controllerId }) => controllerId))]);
      return {
        deliveryId: fake.detail.id,
        operationId: fake.detail.id,
        targets: fake.targets.length,
        startsAt: fake.detail.startsAt ?? '',
        sentence: null,
        traceId: fake.detail.traceId,
      };
    }),
};
