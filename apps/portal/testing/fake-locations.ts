import { bulkEditPlan, planBulkEditInput, type PlannedEdit } from '@earshot/domain/controllers/bulk-edit';
import { type ControllerRecord, controllerRecord } from '@earshot/domain/controllers/controller-record';
import { controllerLoadSeries, controllerLoadsInput } from '@earshot/domain/controllers/load-series';
import type { Location } from '@earshot/domain/controllers/schema';
import {
  type ControllerOverview,
  controllerOverview,
  controllerOverviewInput,
  type ControllerSummary,
} from '@earshot/domain/controllers/summary-schema';
import {
  type LocationConnection,
  locationConnection,
  locationConnectionInput,
} from '@earshot/domain/locations/connection-schema';
import { locationHistoryInput, locationHistoryPage } from '@earshot/domain/locations/history-schema';
import { updateLocationInput } from '@earshot/domain/controllers/update-schema';
import { watchControllerInput } from '@earshot/domain/controllers/watch-schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { POSTCODE_MESSAGES, foundPostcode, lookUpPostcodeInput } from '@earshot/domain/postcodes/schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import * as tags from '@earshot/domain/tags/schema';
import { z } from 'zod';
import { availabilityProcedures } from './fake-availability.ts';
import { brokerRouter, hardwareProcedures } from './fake-hardware.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups, locations, uuid } from './fixtures.ts';

/** Details of locations that lists do not show, by id. */
const more = new Map<string, Partial<ControllerRecord>>();
export const setRecord = (id: string, values: Partial<ControllerRecord>): void => void more.set(id, values);

const groupTitle = (id: string) => groups.find((group) => group.id === id)?.title ?? '';
const rowOf = (id: string): Location => locations.find((row) => row.id === id) ?? fail(notFound());

export function recordOf(row: Location): ControllerRecord {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    serialNumber: row.serialNumber,
    boxName: row.boxName,
    groupId: row.groupId,
    group: { id: row.groupId, title: groupTitle(row.groupId), path: row.groupPath },
    postcode: row.postcode,
    verified: false,
    timezone: row.timezone,
    tags: row.labels,
    geodata: latitude === null || longitude === null ? null : { coordinates: [longitude, latitude] },
    status: row.status,
    state: { lastUpdated: row.lastSeenAt, since: row.lastSeenAt, faults: row.faults },
    versions: { model: 'VC4', firmware: '5.2.1', hardware: 'B7' },
    features: ['mds', 'locationTags', 'showLocalApi'],
    batch: 'B7',
    macDevices: ['00:1b:44:11:3a:b7'],
    locationId: 1000 + locations.indexOf(row),
    localApiHeartbeat: new Date(Date.now() - 60_000).toISOString(),
    localApiLastOffline: null,
    supportedFeatures: [],
    version: row.version,
    ...more.get(row.id),
  };
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** Was offline for half an hour, ten hours ago. */
export function connectionOf(row: Location): LocationConnection {
  const [from, lost, back, to] = [hoursAgo(24), hoursAgo(10), hoursAgo(9.5), hoursAgo(0)];
  return {
    from,
    to,
    periods: [
      { from, to: lost, status: 'active' },
      { from: lost, to: back, status: 'inactive' },
      { from: back, to, status: row.status },
    ],
  };
}

const totals = (total: number) => ({ total, online: total, offline: 0, longOffline: 0, unknown: 0, faulty: 0 });

export function summaryOf(row: Location): ControllerSummary {
  const { baseUnits, headsets, handsets, keypads, callPoints } = row.devices;
  return {
    status: row.status,
    since: row.lastSeenAt,
    faults: row.faults,
    loads: { cpuUsage: 23, memUsage: 41, diskUsage: 66, cpuTemperature: 48 },
    nics: [{ name: 'eth0', mac: '00:1b:44:11:3a:b7', ipAddress: '10.0.0.12', up: true }],
    uptimeS: 90_061,
    devices: {
      registrationModule: totals(1),
      baseunit: totals(baseUnits),
      headset: { ...totals(headsets), online: headsets - 1, offline: 1, faulty: 1 },
      handset: totals(handsets),
      keypad: totals(keypads),
      callpoint: totals(callPoints),
      conference: totals(3),
    },
    lastUpdated: row.lastSeenAt,
    oldestUpdatedAt: row.lastSeenAt,
  };
}

export function overviewOf(row: Location): ControllerOverview {
  const summary = summaryOf(row);
  const { loads, nics, devices } = summary;
  const counts = Object.fromEntries(Object.entries(devices).map(([kind, { total }]) => [kind, total]));
  return {
    controllerId: row.id,
    serialNumber: row.serialNumber,
    counts: counts as ControllerOverview['counts'],
    lastUpdated: summary.lastUpdated,
    oldestUpdatedAt: summary.oldestUpdatedAt,
    upTimeSince: new Date(Date.now() - 90_061_000).toISOString(),
    faults: row.faults,
    cpuTemperature: loads?.cpuTemperature ?? null,
    diskUsage: loads?.diskUsage ?? null,
    cpuUsage: loads?.cpuUsage ?? null,
    memUsage: loads?.memUsage ?? null,
    nics,
    gatewayNic: nics?.[0] ?? null,
    isOsUsageSupported: true,
    dashboardSummary: row.lastSeenAt === null ? null : summary,
  };
}

function planOf(input: z.output<typeof planBulkEditInput>): PlannedEdit[] {
  const { edit, controllerIds, allMatching } = input;
  const chosen = locations.filter(({ id }) => controllerIds?.includes(id) ?? !allMatching?.except.includes(id));
  return chosen.map((row) => {
    const about = { controllerId: row.id, boxName: row.boxName, serialNumber: row.serialNumber, reason: null };
    const { version } = recordOf(row);
    if (edit.kind === 'updateGroup') {
      const shown = { ...about, before: row.groupTitle, after: groupTitle(edit.groupId) };
      if (row.groupId === edit.groupId) return { ...shown, outcome: 'already', update: null };
      return { ...shown, outcome: 'change', update: { version, groupId: edit.groupId } };
    }
    const next =
      edit.kind === 'addLabels'
        ? [...new Set([...row.labels, ...edit.labels])].toSorted()
        : row.labels.filter((text) => !edit.labels.includes(text));
    const shown = { ...about, before: row.labels.join(', '), after: next.join(', ') };
    if (next.length === row.labels.length) return { ...shown, outcome: 'already', update: null };
    return { ...shown, outcome: 'change', update: { version, tags: next } };
  });
}

export const locationProcedures = {
  record: signedIn
    .input(z.object({ controllerId: z.uuid() }))
    .output(controllerRecord)
    .query(({ input }) => recordOf(rowOf(input.controllerId))),
  loads: signedIn
    .input(controllerLoadsInput)
    .output(controllerLoadSeries)
    .query(({ input }) => ({
      points: Array.from({ length: input.hours * 6 }, (_, n) => ({
        at: new Date(Date.now() - (input.hours * 6 - n) * 600_000).toISOString(),
        cpu: 20 + (n % 9),
        memory: 40,
        disk: 66,
        temperature: 48,
      })),
    })),
  connection: signedIn
    .input(locationConnectionInput)
    .output(locationConnection)
    .query(({ input }) => connectionOf(rowOf(input.controllerId))),
  history: signedIn
    .input(locationHistoryInput)
    .output(locationHistoryPage)
    .query(() => ({ items: [], hasOlder: false, kinds: [] })),
  update: signedIn
    .input(updateLocationInput)
    .output(controllerRecord)
    .mutation(({ input: { controllerId, version, ...change } }) => {
      const row = rowOf(controllerId);
      const before = recordOf(row);
      if (before.version !== version) {
        const changed = { version: before.version, changedBy: 'Ben Carter', changedAt: new Date().toISOString() };
        return fail(conflict('The location has been changed meanwhile. Please load it again.', changed));
      }
      const { verified = before.verified, geodata } = change;
      const [longitude, latitude] =
        geodata === undefined ? [row.longitude, row.latitude] : (geodata?.coordinates ?? [null, null]);
      Object.assign(row, {
        boxName: change.boxName ?? row.boxName,
        postcode: change.postcode === undefined ? row.postcode : change.postcode,
        labels: change.tags ?? row.labels,
        timezone: change.timezone ?? row.timezone,
        latitude,
        longitude,
        groupId: change.groupId ?? row.groupId,
        groupTitle: groupTitle(change.groupId ?? row.groupId),
        version: version + 1,
      });
      setRecord(controllerId, { ...more.get(controllerId), verified, version: version + 1 });
      return recordOf(row);
    }),
  planBulkEdit: signedIn
    .input(planBulkEditInput)
    .output(bulkEditPlan)
    .query(({ input }) => ({ edit: input.edit, changesCustomer: 0, endsCasts: 0, gone: 0, items: planOf(input) })),
};

const offered: { id: string; text: string; groupId: string }[] = [
  { id: uuid(9, 1), text: '24h', groupId: uuid(1, 1) },
  { id: uuid(9, 2), text: 'large', groupId: uuid(1, 1) },
  { id: uuid(9, 3), text: 'moor', groupId: uuid(1, 3) },
];
const tagOf = ({ id, text, groupId }: (typeof offered)[number], at: string): tags.Tag => ({
  id,
  text,
  groupId,
  groupTitle: groupTitle(groupId),
  inherited: groupId !== at,
  locations: locations.filter(({ labels }) => labels.includes(text)).length,
  createdAt: '2026-11-20T10:00:00.000Z',
});

/** Fake routers of the location pages, except the locations themselves. */
export const locationRouters = {
  tags: t.router({
    find: signedIn
      .input(tags.findTagsInput)
      .output(tags.tagList)
      .query(({ input }) => ({ items: offered.map((row) => tagOf(row, input.groupId)) })),
    create: signedIn
      .input(tags.createTagInput)
      .output(tags.tag)
      .mutation(({ input }) => {
        if (offered.some(({ text }) => text === input.text))
          return fail(conflict('This tag exists already', { field: 'text' }));
        const made = { id: uuid(9, 100 + offered.length), ...input };
        offered.push(made);
        return tagOf(made, input.groupId);
      }),
    remove: signedIn
      .input(tags.tagInput)
      .output(tags.removedTag)
      .mutation(({ input }) => {
        const found = offered.find(({ id }) => id === input.tagId) ?? fail(notFound());
        const users = locations.filter(({ labels }) => labels.includes(found.text)).map(({ boxName }) => boxName);
        const usedBy = { total: users.length, names: users.toSorted().slice(0, 10) };
        if (users.length > 0) return fail(conflict('This tag is used by locations', { usedBy }));
        offered.splice(offered.indexOf(found), 1);
        return { tagId: input.tagId };
      }),
  }),
  postcodes: t.router({
    lookUp: signedIn
      .input(lookUpPostcodeInput)
      .output(foundPostcode)
      .query(({ input }) => {
        const known = input.postcode.replaceAll(' ', '').toUpperCase() === 'M43AQ';
        if (!known) return fail(notFound(POSTCODE_MESSAGES.unknown));
        return { postcode: 'M4 3AQ', geodata: { coordinates: [-2.2388, 53.4838] } };
      }),
  }),
  broker: brokerRouter,
  controllers: t.router({
    ...hardwareProcedures,
    ...availabilityProcedures,
    overview: signedIn
      .input(controllerOverviewInput)
      .output(controllerOverview)
      .query(({ input }) => overviewOf(rowOf(input.controllerId))),
    watch: signedIn.input(watchControllerInput).subscription(async function* ({ input, signal }) {
      const row = locations.find(({ serialNumber }) => serialNumber === input.serialNumber);
      if (row !== undefined && row.lastSeenAt !== null) {
        yield {
          event: 'patched',
          serialNumber: row.serialNumber,
          dashboardSummary: summaryOf(row),
          at: new Date().toISOString(),
        };
      }
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
    }),
  }),
};
