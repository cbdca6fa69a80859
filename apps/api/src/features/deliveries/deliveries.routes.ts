import { countCards, countDeliveries } from '@earshot/db/queries/deliveries/deliveries';
import {
  cancelDeliveryInput,
  cancelledMany,
  cancelManyInput,
  cardCounts,
  cardCountsInput,
  countDeliveriesInput,
  delivery,
  deliveryChange,
  deliveryDetail,
  deliveryPage,
  listDeliveriesInput,
  listTargetsInput,
  playDays,
  playingInput,
  playingNow,
  sendCastInput,
  sentCast,
  stopPlaysInput,
  stoppedPlays,
  targetPage,
  timeline,
  timelineInput,
} from '@earshot/domain/deliveries/schema';
import { sendToMissedInput } from '@earshot/domain/deliveries/heard';
import { total } from '@earshot/domain/lists/schema';
import { listenersReach, listenersReachInput } from '@earshot/domain/message-casts/listeners-reach';
import { fireTablePage, previewInput } from '@earshot/domain/schedules/schema';
import { recentDaysInput } from '@earshot/domain/time/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { cancelDeliveries } from './cancel-deliveries.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import { countRecentPlays } from './count-recent-plays.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveryPage } from './list-deliveries.ts';
import { listTargetPage } from './list-targets.ts';
import { readPlayingNow, watchPlayingNow } from './playing-now.ts';
import { previewListeners } from './preview-listeners.ts';
import { previewDelivery } from './preview-delivery.ts';
import { readTimeline } from './read-timeline.ts';
import { sendCast } from './send-cast.ts';
import { sendToMissed } from './send-to-missed.ts';
import { stopPlays } from './stop-plays.ts';
import { watchDelivery } from './watch-delivery.ts';

const deliveryInput = z.object({ deliveryId: z.uuid() });
const onDelivery = { item: 'delivery', from: 'deliveryId' } as const;
const viewed = { ...onDelivery, reach: 'inherited' } as const;
const viewing = { permission: 'view_mcasts', feature: 'mds', rate: 'read' } as const;
const pushing = { permission: 'push_mcasts', feature: 'mds', rate: 'write' } as const;
// Both areas for casts use one engine, so what plays is the same with and without the feature.
const playing = { permission: 'view_mcasts', scope: 'group' } as const;
const stopping = {
  permission: 'push_mcasts',
  scope: onDelivery,
  rate: 'write',
  audit: 'delivery.stop-plays',
} as const;
const cancelling = { ...pushing, scope: onDelivery, audit: 'delivery.cancel' } as const;

export const deliveryRoutes = {
  send: procedure({
    ...pushing,
    scope: { item: 'messageCast', from: 'castId' },
    audit: 'delivery.send',
    creates: true,
    rest: 'POST /deliveries',
  })
    .input(sendCastInput)
    .output(sentCast)
    .mutation(({ call, input }) => sendCast(call, input)),
  sendToMissed: procedure({
    ...pushing,
    scope: onDelivery,
    audit: 'delivery.send-to-missed',
    creates: true,
    rest: 'POST /deliveries/{deliveryId}/send-to-missed',
  })
    .input(sendToMissedInput)
    .output(sentCast)
    .mutation(({ call, input }) => sendToMissed(call, input)),
  // A mutation although it changes nothing, because its locations do not fit into a URL.
  preview: procedure({
    permission: 'view_mcasts',
    feature: 'mds',
    scope: 'group',
    rate: 'write',
    audit: 'delivery.preview',
  })
    .input(previewInput)
    .output(fireTablePage)
    .mutation(({ call, input }) => previewDelivery(call, input)),
  listenersReach: procedure({
    permission: 'view_mcasts',
    feature: 'teamEnrolment',
    scope: 'group',
    rate: 'expensive',
  })
    .input(listenersReachInput)
    .output(listenersReach)
    .query(({ call, input }) => previewListeners(call, input)),
  list: procedure({ ...viewing, scope: 'group', rest: 'GET /deliveries' })
    .input(listDeliveriesInput)
    .output(deliveryPage)
    .query(({ call, input }) => listDeliveryPage(call, input)),
  count: procedure({ ...viewing, scope: 'group' })
    .input(countDeliveriesInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countDeliveries(call.deps.db, call.scope, input) })),
  cardCounts: procedure({ ...viewing, scope: 'group' })
    .input(cardCountsInput)
    .output(cardCounts)
    .query(({ call, input }) => countCards(call.deps.db, call.scope, input)),
  countPlays: procedure({ ...viewing, scope: 'group' })
    .input(recentDaysInput)
    .output(playDays)
    .query(({ call, input }) => countRecentPlays(call, input)),
  get: procedure({ ...viewing, scope: viewed, rest: 'GET /deliveries/{deliveryId}' })
    .input(deliveryInput)
    .output(deliveryDetail)
    .query(({ call, input }) => getDelivery(call, input.deliveryId)),
  targets: procedure({ ...viewing, scope: viewed, rest: 'GET /deliveries/{deliveryId}/targets' })
    .input(listTargetsInput)
    .output(targetPage)
    .query(({ call, input }) => listTargetPage(call, input)),
  cancel: procedure({ ...cancelling, creates: true, rest: 'POST /deliveries/{deliveryId}/cancel' })
    .input(cancelDeliveryInput)
    .output(delivery)
    .mutation(({ call, input }) => cancelDelivery(call, input)),
  cancelMany: procedure({ ...cancelling, scope: 'group' })
    .input(cancelManyInput)
    .output(cancelledMany)
    .mutation(({ call, input }) => cancelDeliveries(call, { rule: cancelling, input })),
  playing: procedure({ ...playing, rate: 'read', rest: 'GET /playing-deliveries' })
    .input(playingInput)
    .output(playingNow)
    .query(({ call }) => readPlayingNow(call)),
  watchPlaying: procedure({ ...playing, rate: 'watch' })
    .input(playingInput)
    .output(playingNow)
    .subscription(({ call, signal }) => watchPlayingNow(call, signal)),
  stopPlays: procedure({ ...stopping, scope: 'group' })
    .input(stopPlaysInput)
    .output(stoppedPlays)
    .mutation(({ call, input }) => stopPlays(call, { rule: stopping, input })),
  timeline: procedure({ ...viewing, scope: viewed, rest: 'GET /deliveries/{deliveryId}/timeline' })
    .input(timelineInput)
    .output(timeline)
    .query(({ call, input }) => readTimeline(call, input)),
  watch: procedure({ ...viewing, scope: viewed, rate: 'watch' })
    .input(deliveryInput)
    .output(deliveryChange)
    .subscription(({ call, input, signal }) => watchDelivery(call, { ...input, signal })),
};
