import * as dels from '@earshot/domain/deliveries/schema';
import { total } from '@earshot/domain/lists/schema';
import * as schema from '@earshot/domain/message-casts/older-schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import { cancelDelivery, deliveries, startDelivery } from './fake-deliveries.ts';

import { fail, signedIn, t } from './fake-procedures.ts';
import { casts, clips, uuid } from './fixtures.ts';

export type FakeOlderCast = z.output<typeof schema.olderCastDetail>;
export const olderCasts: FakeOlderCast[] = [];
let made = 0;

/** Adds a cast of the older area, with a clip of ten seconds. */
export function addOlderCast(change: Partial<FakeOlderCast> = {}): FakeOlderCast {
  made += 1;
  const clip = clips[0];
  const row: FakeOlderCast = {
    id: uuid(9, made),
    groupId: uuid(1, 1),
    name: `Older ${made}`,
    generation: 'older',
    notMigrated: null,
    audioId: clip?.id ?? null,
    clipName: clip?.name ?? null,
    clipDurationMs: 10_000,
    clipValid: true,
    conferences: [true, ...Array.from({ length: 9 }, () => false)],
    toneflag: true,
    audience: 'locations',
    controllerTags: [],
    tagSelectMode: 'inclusive',
    plan: schema.olderPlan.parse({}),
    unit: 'Custom',
    status: 'inactive',
    schedule: [],
    startTime: null,
    endTime: null,
    hasRun: false,
    deliveryId: null,
    createdAt: new Date().toISOString(),
    createdBy: 'Aisha Malik',
    version: 1,
    targetIds: [uuid(2, 1)],
    excludedIds: [],
    ...change,
  };
  olderCasts.unshift(row);
  return row;
}

const find = (castId: string) => olderCasts.find(({ id }) => id === castId) ?? fail(notFound());
const isTaken = (name: string, except?: string) =>
  olderCasts.some((cast) => cast.id !== except && cast.name.toLowerCase() === name.toLowerCase());
const TAKEN = () => fail(conflict('A Message Cast with that name already exists.', { field: 'name' }));
const matching = (search: string) => olderCasts.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));

export const olderCastRouter = t.router({
  list: signedIn
    .input(schema.listOlderCastsInput)
    .output(schema.olderCastPage)
    .query(({ input }) => ({ items: matching(input.search) })),
  count: signedIn
    .input(schema.countOlderCastsInput)
    .output(total)
    .query(({ input }) => ({ total: matching(input.search).length })),
  get: signedIn
    .input(schema.olderCastInput)
    .output(schema.olderCastDetail)
    .query(({ input }) => find(input.castId)),
  create: signedIn
    .input(schema.createOlderCastInput)
    .output(schema.olderCast)
    .mutation(({ input: { name, plan, audioId, targetIds = [] } }) =>
      isTaken(name) ? TAKEN() : addOlderCast({ name, plan, audioId, targetIds }),
    ),
  update: signedIn
    .input(schema.updateOlderCastInput)
    .output(schema.olderCast)
    .mutation(({ input: { castId, version, name, plan } }) =>
      isTaken(name, castId) ? TAKEN() : Object.assign(find(castId), { name, plan, version: version + 1 }),
    ),
  remove: signedIn
    .input(schema.olderCastInput)
    .output(schema.olderCastInput)
    .mutation(({ input }) => {
      olderCasts.splice(olderCasts.indexOf(find(input.castId)), 1);
      return input;
    }),
  send: signedIn
    .input(schema.sendOlderCastInput)
    .output(dels.sentCast)
    .mutation(({ input }) => {
      const cast = find(input.castId);
      const start = cast.plan.startDate === '' ? Date.now() : Date.parse(`${cast.plan.startDate}Z`);
      const model = casts[0] ?? fail(notFound());
      const { detail } = startDelivery({ ...model, id: cast.id, name: cast.name }, cast.targetIds);
      Object.assign(cast, {
        schedule: [start],
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 10_000).toISOString(),
        deliveryId: detail.id,
      });
      return {
        deliveryId: detail.id,
        operationId: detail.id,
        targets: 1,
        startsAt: detail.createdAt,
        sentence: null,
        traceId: 'trace',
      };
    }),
  cancel: signedIn
    .input(dels.cancelDeliveryInput)
    .output(dels.delivery)
    .mutation(({ input }) => {
      const cast = olderCasts.find(({ deliveryId }) => deliveryId === input.deliveryId) ?? fail(notFound());
      Object.assign(cast, { schedule: [], startTime: null, endTime: null, deliveryId: null });
      const known = deliveries.find(({ detail }) => detail.id === input.deliveryId) ?? fail(notFound());
      return cancelDelivery(known, input.cut);
    }),
  migrate: signedIn
    .input(schema.olderCastInput)
    .output(schema.migratedCast)
    .mutation(({ input }) => ({ migrated: false, reason: find(input.castId).notMigrated })),
});
