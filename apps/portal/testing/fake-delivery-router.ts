import * as dels from '@earshot/domain/deliveries/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { previewProcedure } from './fake-cast-forms.ts';
import { cancelDelivery, deliveries, deliveryProcedures, onCard, startDelivery } from './fake-deliveries.ts';
import { listenerProcedures } from './fake-listeners.ts';
import { has, paged } from './fake-lists.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { soundProcedures } from './fake-sound.ts';
import { casts } from './fixtures.ts';

const VIEWS: Record<string, (row: dels.Target) => boolean> = {
  all: () => true,
  waiting: ({ status }) => status === 'PENDING' || status === 'SCHEDULED',
  playing: ({ playing }) => playing,
  played: ({ status }) => status === 'SUCCESS' || status === 'DELIVERED',
  'not-played': ({ status }) => status === 'FAILED' || status === 'CANCELED',
  unreachable: ({ cancelOnItsWay, online }) => cancelOnItsWay && !online,
};
const find = (deliveryId: string) => deliveries.find(({ detail }) => detail.id === deliveryId) ?? fail(notFound());
const summary = ({ detail }: { detail: dels.DeliveryDetail }) => dels.delivery.parse(detail);

export const deliveryRouter = t.router({
  preview: previewProcedure,
  ...deliveryProcedures,
  ...soundProcedures,
  ...listenerProcedures,
  send: signedIn
    .input(dels.sendCastInput)
    .output(dels.sentCast)
    .mutation(({ input }) => {
      const cast = casts.find(({ id }) => id === input.castId) ?? fail(notFound());
      const listeners = input.listeners === undefined ? cast.listeners : input.listeners;
      const fake = startDelivery({ ...cast, listeners }, input.targetIds ?? cast.targetIds);
      return {
        deliveryId: fake.detail.id,
        operationId: fake.detail.id,
        targets: fake.targets.length,
        startsAt: fake.detail.startsAt ?? '',
        sentence: fake.detail.sentence,
        traceId: fake.detail.traceId,
      };
    }),
  list: signedIn
    .input(dels.listDeliveriesInput)
    .output(dels.deliveryPage)
    .query(({ input }) => ({
      items: paged(
        deliveries
          .filter(({ detail }) => input.castId === undefined || detail.castId === input.castId)
          .filter(onCard(input.card))
          .map(summary),
        input,
      ),
    })),
  count: signedIn
    .input(dels.listDeliveriesInput)
    .output(z.object({ total: z.int() }))
    .query(({ input }) => ({
      total: deliveries
        .filter(({ detail }) => input.castId === undefined || detail.castId === input.castId)
        .filter(onCard(input.card)).length,
    })),
  get: signedIn
    .input(z.object({ deliveryId: z.uuid() }))
    .output(dels.deliveryDetail)
    .query(({ input }) => find(input.deliveryId).detail),
  targets: signedIn
    .input(dels.listTargetsInput)
    .output(dels.targetPage)
    .query(({ input }) => {
      const rows = find(input.deliveryId).targets.filter(
        (row) => (VIEWS[input.view] ?? (() => true))(row) && has(row.boxName, input.search),
      );
      return { items: paged(rows, input), total: rows.length };
    }),
  cancel: signedIn
    .input(dels.cancelDeliveryInput)
    .output(dels.delivery)
    .mutation(({ input }) => cancelDelivery(find(input.deliveryId), input.cut)),
  timeline: signedIn
    .input(dels.timelineInput)
    .output(dels.timeline)
    .query(({ input }) => {
      const { detail, events } = find(input.deliveryId);
      return { traceId: detail.traceId, workflowId: `delivery/${detail.id}`, events };
    }),
  watch: signedIn.input(z.object({ deliveryId: z.uuid() })).subscription(async function* ({ input, signal }) {
    const fake = find(input.deliveryId);
    let wake: (() => void) | undefined;
    const listener = () => wake?.();
    fake.listeners.add(listener);
    try {
      while (!signal?.aborted) {
        const ids = [...fake.changed];
        fake.changed.clear();
        yield {
          delivery: summary(fake),
          targets: fake.targets.filter(({ controllerId }) => ids.includes(controllerId)),
          more: false,
        };
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal?.addEventListener('abort', () => resolve(), { once: true });
        });
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    } finally {
      fake.listeners.delete(listener);
    }
  }),
});
