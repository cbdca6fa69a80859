import * as clips from '@earshot/domain/audio-clips/schema';
import * as controllers from '@earshot/domain/controllers/schema';
import * as dels from '@earshot/domain/deliveries/schema';
import * as castSchemas from '@earshot/domain/message-casts/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { accountRouters } from './fake-accounts.ts';
import { announcementRouters } from './fake-announcements.ts';
import { apiTokenRouters } from './fake-api-tokens.ts';
import { auditRouter } from './fake-audit.ts';
import { calendarRouters } from './fake-calendar.ts';
import { dashboardRouter } from './fake-dashboard.ts';
import { clipSoundProcedures } from './fake-clip-sounds.ts';
import { castProcedures, wasSentTo } from './fake-casts.ts';
import { castFormProcedures, hasLabels, locationIdsProcedure, previewProcedure } from './fake-cast-forms.ts';
import { cancelDelivery, deliveries, deliveryProcedures, onCard, startDelivery } from './fake-deliveries.ts';
import { deviceConfigurationRouter } from './fake-device-configuration.ts';
import { deviceRouters } from './fake-devices.ts';
import { fleetMapRouter } from './fake-fleet-map.ts';
import { controllerRequestRouters } from './fake-controller-requests.ts';
import { fakeGroups } from './fake-groups.ts';
import { locationCsvProcedures } from './fake-location-csv.ts';
import { incidentRouters } from './fake-incidents.ts';
import { taskRouters } from './fake-tasks.ts';
import { operationsRouter } from './fake-operations.ts';
import { locationProcedures, locationRouters } from './fake-locations.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { olderCastRouter } from './fake-older-casts.ts';
import { registrationRouters } from './fake-registrations.ts';
import { fakeRoleRouter } from './fake-roles.ts';
import { fakeUserRouter } from './fake-users.ts';
import { settingsRouter } from './fake-settings.ts';
import { addClip, type Cast, casts, clips as clipRows, groups, locations, uuid } from './fixtures.ts';
import { toneWav } from './tone.ts';

const below = (groupId: string): Set<string> => {
  const ids = new Set([groupId]);
  for (const group of groups) if (group.parentId !== null && ids.has(group.parentId)) ids.add(group.id);
  return ids;
};
const has = (text: string, search = '') => text.toLowerCase().includes(search.toLowerCase());
const paged = <T>(rows: T[], { page = 1, pageSize = 20 }: { page?: number; pageSize?: number }) =>
  rows.slice((page - 1) * pageSize, page * pageSize);
const valueOf = (row: unknown, key: string) => (row as Record<string, string | number | null>)[key] ?? '';
const sorted = <T>(rows: T[], key: string | undefined, order = 'ASC'): T[] =>
  key === undefined
    ? rows
    : rows.toSorted((a, b) => {
        const direction = order === 'DESC' ? -1 : 1;
        const [one, other] = [valueOf(a, key), valueOf(b, key)];
        return one < other ? -direction : one > other ? direction : 0;
      });

const locationsOf = (input: controllers.ListLocationsInput) => {
  const ids = below(input.groupId);
  return locations.filter(
    (row) =>
      ids.has(row.groupId) &&
      (has(row.boxName, input.search) || has(row.serialNumber, input.search)) &&
      hasLabels(row, input) &&
      (input.subGroups !== false || row.groupId === input.groupId),
  );
};
const filteredLocations = (input: controllers.ListLocationsInput) =>
  locationsOf(input).filter(({ status }) => !input.statuses?.length || input.statuses.includes(status));

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
const castRow = (cast: Cast) => {
  const own = deliveries.filter(({ detail }) => detail.castId === cast.id);
  const sum = (count: (c: dels.Delivery['counts']) => number) =>
    own.reduce((n, { detail }) => n + count(detail.counts), 0);
  return {
    ...cast,
    sent: sum((c) => c.SUCCESS + c.DELIVERED),
    failed: sum((c) => c.FAILED),
    cancelled: sum((c) => c.CANCELED),
    lastDeliveryId: own[0]?.detail.id ?? null,
    lastDelivery: own[0]?.detail ?? null,
  };
};

export const fakeRouter = t.router({
  ...accountRouters,
  settings: settingsRouter,
  audit: auditRouter,
  dashboard: dashboardRouter,
  ...announcementRouters,
  ...apiTokenRouters,
  ...deviceRouters,
  ...locationRouters,
  ...incidentRouters,
  ...taskRouters,
  ...registrationRouters,
  ...controllerRequestRouters,
  deviceConfiguration: deviceConfigurationRouter,
  groups: fakeGroups,
  ...calendarRouters,
  operations: operationsRouter,
  fleetMap: fleetMapRouter,
  olderCasts: olderCastRouter,
  users: fakeUserRouter,
  roles: fakeRoleRouter,
  locations: t.router({
    ...locationProcedures,
    ...locationCsvProcedures,
    ids: locationIdsProcedure(filteredLocations),
    list: signedIn
      .input(controllers.listLocationsInput)
      .output(controllers.locationPage)
      .query(({ input }) => ({
        items: paged(sorted(filteredLocations(input), input.sort ?? 'boxName', input.order), input),
      })),
    counts: signedIn
      .input(controllers.listLocationsInput)
      .output(controllers.locationCounts)
      .query(({ input }) => {
        const byStatus = { active: 0, inactive: 0, fault: 0, rebooting: 0, unknown: 0 };
        for (const { status } of locationsOf(input)) byStatus[status] += 1;
        return { total: filteredLocations(input).length, byStatus };
      }),
    get: signedIn
      .input(z.object({ controllerId: z.uuid() }))
      .output(controllers.location)
      .query(({ input }) => locations.find(({ id }) => id === input.controllerId) ?? fail(notFound())),
  }),
  audioClips: t.router({
    list: signedIn
      .input(clips.listClipsInput)
      .output(clips.clipPage)
      .query(({ input }) => ({
        items: paged(
          sorted(
            clipRows.filter(({ name }) => has(name, input.search)),
            input.sort === 'duration' ? 'durationMs' : input.sort,
            input.order,
          ),
          input,
        ),
      })),
    count: signedIn
      .input(clips.listClipsInput)
      .output(z.object({ total: z.int() }))
      .query(({ input }) => ({ total: clipRows.filter(({ name }) => has(name, input.search)).length })),
    get: signedIn
      .input(z.object({ clipId: z.uuid() }))
      .output(clips.audioClip)
      .query(({ input }) => clipRows.find(({ id }) => id === input.clipId) ?? fail(notFound())),
    createFromText: signedIn
      .input(clips.createClipFromTextInput)
      .output(clips.audioClip)
      .mutation(({ input }) => addClip(input)),
    ...clipSoundProcedures,
    remove: signedIn
      .input(z.object({ clipId: z.uuid() }))
      .output(z.object({}))
      .mutation(({ input }) => {
        const usedBy = casts.filter(({ audioId }) => audioId === input.clipId).map(({ id, name }) => ({ id, name }));
        if (usedBy.length > 0) return fail(conflict('The clip is in use', { usedBy }));
        clipRows.splice(
          clipRows.findIndex(({ id }) => id === input.clipId),
          1,
        );
        return {};
      }),
    voices: signedIn.output(clips.speechVoices).query(() => ({
      voices: [
        { id: 'en-GB-f', name: 'Sonia', language: 'en-GB' },
        { id: 'en-GB-m', name: 'Ryan', language: 'en-GB' },
      ],
      defaultVoice: 'en-GB-f',
    })),
    preview: signedIn
      .input(clips.speakInput)
      .output(clips.spokenPreview)
      .query(({ input }) => ({
        mp3: toneWav(400 + input.script.length * 62).toString('base64'),
        durationMs: 400 + input.script.length * 62,
        voice: 'en-GB-f',
      })),
  }),
  messageCasts: t.router({
    ...castProcedures,
    ...castFormProcedures,
    list: signedIn
      .input(castSchemas.listCastsInput)
      .output(castSchemas.castPage)
      .query(({ input }) => ({
        items:
          input.groupId === uuid(1, 7)
            ? []
            : paged(
                sorted(
                  casts.filter(({ id, name }) => has(name, input.search) && wasSentTo(id, input.locationId)),
                  input.sort,
                  input.order,
                ).map(castRow),
                input,
              ),
      })),
    count: signedIn
      .input(castSchemas.listCastsInput)
      .output(z.object({ total: z.int() }))
      .query(({ input }) => ({
        total: input.groupId === uuid(1, 7) ? 0 : casts.filter(({ name }) => has(name, input.search)).length,
      })),
    get: signedIn
      .input(castSchemas.getCastInput)
      .output(castSchemas.castDetail)
      .query(({ input }) => casts.find(({ id }) => id === input.castId) ?? fail(notFound())),
  }),
  deliveries: t.router({
    preview: previewProcedure,
    ...deliveryProcedures,
    send: signedIn
      .input(dels.sendCastInput)
      .output(dels.sentCast)
      .mutation(({ input }) => {
        const cast = casts.find(({ id }) => id === input.castId) ?? fail(notFound());
        const fake = startDelivery(cast, input.targetIds ?? cast.targetIds);
        return {
          deliveryId: fake.detail.id,
          operationId: fake.detail.id,
          targets: fake.targets.length,
          startsAt: fake.detail.startsAt ?? '',
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
  }),
});
