import type { Delivery, DeliveryDetail, Target } from '@earshot/domain/deliveries/schema';
import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import * as proof from '@earshot/domain/deliveries/proof';
import { type StatusCard, statusCard } from '@earshot/domain/deliveries/delivery-status';
import * as schemas from '@earshot/domain/deliveries/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { recentDaysInput } from '@earshot/domain/time/schema';
import { fail, signedIn } from './fake-procedures.ts';
import { type Cast, locations, uuid } from './fixtures.ts';

export interface FakeDelivery {
  detail: DeliveryDetail;
  targets: Target[];
  events: { at: string; kind: string; text: string; controllerId: null; serialNumber: null }[];
  changed: Set<string>;
  listeners: Set<() => void>;
}

export const deliveries: FakeDelivery[] = [];
/** Answer of `deliveries.countPlays`. */
export const playDays: { value: schemas.PlayDays } = { value: { items: [], tooMany: false } };
const now = () => new Date().toISOString();
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
let next = 1;

function recount({ detail, targets }: FakeDelivery): void {
  const counts = { PENDING: 0, SCHEDULED: 0, STARTED: 0, DELIVERED: 0, SUCCESS: 0, FAILED: 0, CANCELED: 0 };
  for (const { status } of targets) counts[status] += 1;
  detail.counts = counts;
  const count = (has: (target: Target) => unknown) => targets.filter(has).length;
  detail.funnel = {
    planned: targets.length,
    confirmed: count((t) => t.confirmedAt),
    clipReady: count((t) => t.clipReadyAt),
    started: count((t) => t.firstPlayAt),
    played: counts.SUCCESS + counts.DELIVERED,
  };
  const waiting = counts.PENDING + counts.SCHEDULED + counts.STARTED;
  if (detail.cancellation !== null) detail.status = 'cancelled';
  else if (waiting > 0) detail.status = 'sending';
  else detail.status = counts.FAILED === 0 ? 'sent' : counts.SUCCESS === 0 ? 'failed' : 'partially-sent';
}

function announceChange(fake: FakeDelivery, text?: string): void {
  recount(fake);
  if (text !== undefined) fake.events.push({ at: now(), kind: 'note', text, controllerId: null, serialNumber: null });
  fake.listeners.forEach((listener) => listener());
}

function change(fake: FakeDelivery, n: number, values: Partial<Target>): void {
  const target = fake.targets[n];
  if (!target || (fake.detail.cancellation !== null && values.status !== 'CANCELED')) return;
  Object.assign(target, values);
  fake.changed.add(target.controllerId);
}

function play(fake: FakeDelivery, n: number, slow: number): void {
  const target = fake.targets[n];
  if (!target?.online) return;
  const at = (ms: number, values: () => Partial<Target>) =>
    setTimeout(() => {
      change(fake, n, values());
      announceChange(fake);
    }, ms * slow);
  at(300 + n * 15, () => ({ status: 'SCHEDULED', confirmedAt: now() }));
  at(900 + n * 20, () => ({ clipReadyAt: now() }));
  if (n % 17 === 9) {
    at(2600, () => ({ status: 'FAILED', reason: 'clip missing', playsFailed: 1 }));
    return;
  }
  at(2500 + n * 25, () => ({
    status: 'STARTED',
    playing: true,
    firstPlayAt: now(),
    lastPlayAt: now(),
    heardBy: 3 + (n % 12),
  }));
  at(7000 + n * 140, () => ({ status: 'SUCCESS', playing: false, plays: 1 }));
}

export function startDelivery(cast: Cast, targetIds: string[], slow = 1): FakeDelivery {
  const id = uuid(5, next++);
  const targets = targetIds.flatMap((controllerId): Target[] => {
    const location = locations.find((known) => known.id === controllerId);
    if (!location) return [];
    return [
      {
        controllerId,
        serialNumber: location.serialNumber,
        boxName: location.boxName,
        status: 'PENDING',
        reason: null,
        cancelOnItsWay: false,
        silentBy: null,
        playing: false,
        plays: 0,
        playsFailed: 0,
        heardBy: null,
        confirmedAt: null,
        clipReadyAt: null,
        firstPlayAt: null,
        lastPlayAt: null,
        online: location.status !== 'inactive' && location.status !== 'unknown',
        createdAt: now(),
      },
    ];
  });
  const detail: DeliveryDetail = {
    id,
    castId: cast.id,
    castName: cast.name,
    groupId: cast.groupId,
    inherited: cast.inherited,
    clears: null,
    status: 'sending',
    createdAt: now(),
    createdBy: 'Aisha Malik',
    startsAt: later(5000),
    plays: 1,
    settledAt: null,
    traceId: `tr-${id.slice(-6)}`,
    cancellation: null,
    counts: { PENDING: 0, SCHEDULED: 0, STARTED: 0, DELIVERED: 0, SUCCESS: 0, FAILED: 0, CANCELED: 0 },
    funnel: { planned: 0, confirmed: 0, clipReady: 0, started: 0, played: 0 },
    clip:
      cast.audioId === null
        ? null
        : {
            id: cast.audioId,
            name: cast.clipName ?? '',
            durationMs: cast.clipDurationMs ?? 0,
            sha256: 'a'.repeat(64),
          },
    listeners: cast.listeners,
    conferences: cast.conferences,
    toneflag: cast.toneflag,
    plans: [
      {
        zones: [],
        segments: [{ startAt: later(5000), intervalMs: 0, count: 1 }],
        skip: [],
        plays: 1,
        startsAt: later(5000),
        lastStartBy: later(905_000),
      },
    ],
    schedule: null,
    sentence: null,
    audience: { kind: 'locations', tags: [], mode: 'inclusive', excluded: 0 },
    follows: false,
    graceMs: 900_000,
    lateMs: 900_000,
  };
  const fake: FakeDelivery = { detail, targets, events: [], changed: new Set(), listeners: new Set() };
  deliveries.unshift(fake);
  announceChange(fake, 'Sent by Aisha Malik');
  announceChange(fake, `Plan sent to ${targets.length} controllers`);
  targets.forEach((_, n) => play(fake, n, slow));
  return fake;
}

export function cancelDelivery(fake: FakeDelivery, cut: boolean): Delivery {
  const unreachable = fake.targets.filter(({ online, status }) => !online && status === 'PENDING').length;
  fake.detail.cancellation = {
    requestedAt: now(),
    requestedBy: 'Aisha Malik',
    cut,
    confirmed: 0,
    unreachable,
    silentBy: later(840_000),
  };
  fake.targets.forEach((target, n) => {
    if (target.status === 'SUCCESS' || target.status === 'FAILED') return;
    if (!target.online) {
      Object.assign(target, { cancelOnItsWay: true, silentBy: later(840_000) });
      return;
    }
    setTimeout(
      () => {
        change(fake, n, { status: 'CANCELED', reason: 'cancelled', playing: false, cancelOnItsWay: false });
        if (fake.detail.cancellation) fake.detail.cancellation.confirmed += 1;
        announceChange(fake);
      },
      400 + n * 30,
    );
  });
  announceChange(fake, 'Cancelled by Aisha Malik');
  return fake.detail;
}

/** The result of a location's single play. */
function toProof({ detail }: FakeDelivery, target: Target): ProofOfPlay {
  const { status, reason, firstPlayAt, playing, createdAt } = target;
  const missed = status === 'FAILED' || status === 'CANCELED';
  const result = missed ? 'missed' : playing ? 'playing' : firstPlayAt === null ? 'ahead' : 'played';
  return {
    controllerId: target.controllerId,
    serialNumber: target.serialNumber,
    boxName: target.boxName,
    instant: detail.startsAt ?? createdAt,
    result,
    reason: missed ? (reason as ProofOfPlay['reason']) : null,
    plannedAt: createdAt,
    confirmedAt: target.confirmedAt,
    clipReadyAt: target.clipReadyAt,
    startedAt: firstPlayAt,
    endedAt: target.lastPlayAt,
    conferences: detail.conferences.flatMap((on, index) => (on ? [index + 1] : [])),
    headsets: target.heardBy,
    reportedAt: firstPlayAt,
    reportedLate: false,
  };
}

const find = (deliveryId: string) => deliveries.find(({ detail }) => detail.id === deliveryId) ?? fail(notFound());
export const onCard = (card: StatusCard | undefined) => (fake: FakeDelivery) =>
  card === undefined || statusCard(fake.detail.status) === card;

export const deliveryProcedures = {
  plays: signedIn
    .input(proof.listPlaysInput)
    .output(proof.playPage)
    .query(({ input }) => {
      const fake = find(input.deliveryId);
      const items = fake.targets
        .filter(({ controllerId }) => input.controllerId === undefined || controllerId === input.controllerId)
        .map((target) => toProof(fake, target));
      return { items, total: items.length };
    }),
  countPlays: signedIn
    .input(recentDaysInput)
    .output(schemas.playDays)
    .query(() => playDays.value),
  cardCounts: signedIn
    .input(schemas.cardCountsInput)
    .output(schemas.cardCounts)
    .query(({ input }) => {
      const own = deliveries.filter(({ detail }) => input.castId === undefined || detail.castId === input.castId);
      const count = (card: StatusCard) => own.filter(onCard(card)).length;
      return { sent: count('sent'), faulty: count('faulty'), cancelled: count('cancelled') };
    }),
  cancelMany: signedIn
    .input(schemas.cancelManyInput)
    .output(schemas.cancelledMany)
    .mutation(({ input }) => ({
      items: input.deliveryIds.map((deliveryId) => {
        const fake = find(deliveryId);
        if (fake.detail.inherited) {
          const { code, message } = conflict('Only the owner group can cancel an inherited delivery.');
          return { deliveryId, cancelled: false as const, error: { code, message } };
        }
        const delivery = schemas.delivery.parse(cancelDelivery(fake, input.cut));
        return { deliveryId, cancelled: true as const, delivery };
      }),
    })),
};
