import * as schemas from '@earshot/domain/operations/schema';
import type { Operation } from '@earshot/domain/operations/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { cancelDelivery, deliveries, type FakeDelivery } from './fake-deliveries.ts';
import { deviceRequests } from './fake-device-configuration.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const OVER = ['sent', 'partially-sent', 'failed', 'migrated'];

/** The send operation of a delivery. */
function toOperation({ detail, targets }: FakeDelivery): Operation {
  const { counts, funnel, status, cancellation } = detail;
  const asked = targets.filter(({ cancelOnItsWay }) => cancelOnItsWay);
  const ending = cancellation !== null && asked.length > 0;
  const over = !ending && (status === 'cancelled' || OVER.includes(status));
  const final = counts.SUCCESS + counts.FAILED + counts.CANCELED;
  return {
    id: detail.id,
    kind: 'cast.send',
    state: !over ? 'running' : status === 'cancelled' ? 'cancelled' : 'completed',
    stage: over ? 'ended' : ending ? 'ending' : status === 'scheduled' ? 'waiting' : 'working',
    subjectId: detail.id,
    title: detail.castName,
    groupId: detail.groupId,
    progress: { total: funnel.planned, done: final, failed: counts.FAILED },
    delivery: {
      castId: detail.castId,
      planned: funnel.planned,
      confirmed: funnel.confirmed,
      playing: targets.filter(({ playing }) => playing).length,
      final,
      startsAt: detail.startsAt,
      ending:
        cancellation === null
          ? null
          : {
              asked: cancellation.confirmed + asked.length,
              confirmed: cancellation.confirmed,
              silentBy: asked.length === 0 ? null : cancellation.silentBy,
            },
    },
    message: null,
    cancellable: !over && !ending && !detail.inherited,
    createdAt: detail.createdAt,
    createdBy: detail.createdBy,
    endedAt: over ? (detail.cancellation?.requestedAt ?? detail.createdAt) : null,
    traceId: detail.traceId,
  };
}

/** Migrations of casts to the newer area; tests set them. */
export const migrations: Operation[] = [];
export const migration = (values: Partial<Operation>): Operation => ({
  id: uuid(8, migrations.length + 1),
  kind: 'casts.migrate',
  state: 'running',
  stage: 'working',
  subjectId: uuid(1, 2),
  title: 'UK',
  groupId: uuid(1, 2),
  progress: { total: 40, done: 12, failed: 0 },
  delivery: null,
  message: null,
  cancellable: false,
  createdAt: new Date().toISOString(),
  createdBy: 'Ben Carter',
  endedAt: null,
  traceId: 'tr-migrate',
  ...values,
});

function now() {
  const all = [...migrations, ...deliveries.map(toOperation)];
  const running = all.filter(({ state }) => state === 'running');
  return { running: running.length, items: [...running, ...all.filter(({ state }) => state !== 'running')] };
}

export const operationsRouter = t.router({
  get: signedIn
    .input(schemas.operationInput)
    .output(schemas.operation)
    .query(({ input: { operationId } }) => {
      const sent = deliveries.find(({ detail }) => detail.id === operationId);
      return deviceRequests.get(operationId) ?? (sent === undefined ? fail(notFound()) : toOperation(sent));
    }),
  cancel: signedIn
    .input(schemas.cancelOperationInput)
    .output(schemas.operation)
    .mutation(({ input }) => {
      const fake = deliveries.find(({ detail }) => detail.id === input.operationId) ?? fail(notFound());
      cancelDelivery(fake, input.cut);
      return toOperation(fake);
    }),
  watch: signedIn.input(schemas.watchOperationsInput).subscription(async function* ({ signal }) {
    let reported = '';
    while (!signal?.aborted) {
      const state = now();
      const text = JSON.stringify(state);
      if (text !== reported) yield state;
      reported = text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }),
});
