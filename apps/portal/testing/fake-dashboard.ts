import { CONTROLLER_STATUSES } from '@earshot/domain/controllers/presence';
import type { Location } from '@earshot/domain/controllers/schema';
import * as dashboard from '@earshot/domain/dashboard/schema';
import { supportedFeatures } from '@earshot/domain/dashboard/supported-features';
import { DEVICE_KINDS } from '@earshot/domain/devices/kinds';
import { signedIn, t } from './fake-procedures.ts';
import { groups, locations } from './fixtures.ts';

/** Report counts of the fleet; tests change them. */
export const fakeFleet = { deviceHeartbeats: 38, baseunitHeartbeats: 38, unsupported: 5 };
const AS_IT_IS = { ...fakeFleet };
const watchers = new Set<(change: { controllerIds: string[] }) => void>();

export function resetFleet(): void {
  Object.assign(fakeFleet, AS_IT_IS);
}

/** Notifies subscribers that these controllers have changed, like the server. */
export const announceControllers = (...controllerIds: string[]): void =>
  watchers.forEach((notify) => notify({ controllerIds }));

const isBelow = (groupId: string, top: string): boolean => {
  if (groupId === top) return true;
  const parentId = groups.find(({ id }) => id === groupId)?.parentId ?? null;
  return parentId !== null && isBelow(parentId, top);
};
const of = (groupId: string) => locations.filter((row) => isBelow(row.groupId, groupId));
const countByStatus = (rows: readonly Location[]) =>
  Object.fromEntries(
    CONTROLLER_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]),
  ) as Record<Location['status'], number>;

const SHARES: Record<string, readonly [total: number, offline: number]> = {
  baseunit: [84, 3],
  registrationModule: [40, 1],
  headset: [430, 22],
  handset: [43, 4],
  callpoint: [86, 0],
  keypad: [43, 1],
  conference: [0, 0],
};

export function overviewOf(groupId: string): dashboard.DashboardOverview {
  const rows = of(groupId);
  return {
    asOf: new Date().toISOString(),
    controllers: { total: rows.length, byStatus: countByStatus(rows) },
    devices: DEVICE_KINDS.map((kind) => {
      const [total, offline] = rows.length === 0 ? [0, 0] : (SHARES[kind] ?? [0, 0]);
      const longOffline = Math.floor(offline / 3);
      return {
        kind,
        total,
        byStatus: { online: total - offline, offline: offline - longOffline, longOffline, removed: 2, unknown: 0 },
        faulty: kind === 'headset' ? 2 : 0,
        lastKnown: { total: kind === 'headset' ? 12 : 0, online: kind === 'headset' ? 10 : 0, faulty: 0 },
      };
    }),
    support: {
      locations: rows.length,
      deviceHeartbeats: rows.length === 0 ? 0 : fakeFleet.deviceHeartbeats,
      baseunitHeartbeats: rows.length === 0 ? 0 : fakeFleet.baseunitHeartbeats,
    },
  };
}

const toRow = (row: Location, index: number): dashboard.DashboardController => ({
  id: row.id,
  serialNumber: row.serialNumber,
  boxName: row.boxName,
  groupId: row.groupId,
  groupTitle: row.groupTitle,
  status: row.status,
  statusSince: row.lastSeenAt,
  faults: row.faults,
  lastUpdated: row.lastSeenAt,
  devices:
    index % 9 === 8
      ? null
      : (Object.fromEntries(
          DEVICE_KINDS.map((kind) => [kind, kind === 'headset' ? { total: 8, online: 6 } : { total: 0, online: 0 }]),
        ) as Record<(typeof DEVICE_KINDS)[number], { total: number; online: number }>),
});

const matching = (input: { groupId: string; search: string; statuses?: readonly string[] | undefined }) =>
  of(input.groupId).filter(
    ({ boxName, status }) =>
      boxName.toLowerCase().includes(input.search.toLowerCase()) &&
      (input.statuses === undefined || input.statuses.includes(status)),
  );
const byName = (rows: readonly Location[], order: string) => {
  const sorted = rows.toSorted((one, other) => one.boxName.localeCompare(other.boxName));
  return order === 'DESC' ? sorted.toReversed() : sorted;
};
const paged = <T>(rows: readonly T[], { page, pageSize }: { page: number; pageSize: number }) =>
  rows.slice((page - 1) * pageSize, page * pageSize);

export const dashboardRouter = t.router({
  overview: signedIn
    .input(dashboard.overviewInput)
    .output(dashboard.dashboardOverview)
    .query(({ input }) => overviewOf(input.groupId)),
  supportedFeatures: signedIn
    .input(dashboard.supportedFeaturesInput)
    .output(dashboard.supportedFeaturesAnswer)
    .query(({ input }) => supportedFeatures(overviewOf(input.groupId).support)),
  list: signedIn
    .input(dashboard.listDashboardInput)
    .output(dashboard.dashboardPage)
    .query(({ input }) => {
      const { controllerIds } = input;
      const rows = matching(input).filter(({ id }) => controllerIds === undefined || controllerIds.includes(id));
      return { items: paged(byName(rows, input.order), input).map(toRow) };
    }),
  counts: signedIn
    .input(dashboard.countDashboardInput)
    .output(dashboard.dashboardCounts)
    .query(({ input }) => ({ byStatus: countByStatus(matching(input)) })),
  attention: signedIn
    .input(dashboard.attentionInput)
    .output(dashboard.attention)
    .query(({ input }) => {
      const down = of(input.groupId).filter(({ status }) => status === 'fault' || status === 'inactive');
      return { items: down.slice(0, dashboard.ATTENTION_LIMIT).map(toRow) };
    }),
  unsupported: signedIn
    .input(dashboard.listUnsupportedInput)
    .output(dashboard.unsupportedPage)
    .query(({ input }) => {
      const { support } = overviewOf(input.groupId);
      const rows = of(input.groupId).slice(0, fakeFleet.unsupported);
      const items = rows.map((row) => ({
        id: row.id,
        boxName: row.boxName,
        groupTitle: row.groupTitle,
        status: row.status,
        tunnel: 20_022,
        lastUpdated: row.lastSeenAt,
      }));
      return {
        items: paged(items, input),
        total: items.length,
        supplied: support.deviceHeartbeats,
        locations: support.locations,
      };
    }),
  watch: signedIn.input(dashboard.watchInput).subscription(async function* ({ input, signal }) {
    const waiting: string[][] = [[]];
    let wake: (() => void) | undefined;
    const notify = ({ controllerIds }: { controllerIds: string[] }) => {
      waiting.push(controllerIds);
      wake?.();
    };
    watchers.add(notify);
    try {
      while (!signal?.aborted) {
        for (const controllerIds of waiting.splice(0)) {
          yield { overview: overviewOf(input.groupId), controllerIds, many: false };
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal?.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    } finally {
      watchers.delete(notify);
    }
  }),
});
