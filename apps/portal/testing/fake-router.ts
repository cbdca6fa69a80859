import * as controllers from '@earshot/domain/controllers/schema';
import type * as dels from '@earshot/domain/deliveries/schema';
import * as castSchemas from '@earshot/domain/message-casts/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { accountRouters } from './fake-accounts.ts';
import { noticeRouters } from './fake-notices.ts';
import { apiTokenRouters } from './fake-api-tokens.ts';
import { reportProcedures } from './fake-reports.ts';
import { savedReportProcedures } from './fake-saved-reports.ts';
import { auditRouter } from './fake-audit.ts';
import { calendarRouters } from './fake-calendar.ts';
import { dashboardRouter } from './fake-dashboard.ts';
import { audioClipRouter } from './fake-audio-clips.ts';
import { castProcedures, wasSentTo } from './fake-casts.ts';
import { castFormProcedures, hasLabels, locationIdsProcedure } from './fake-cast-forms.ts';
import { deliveries } from './fake-deliveries.ts';
import { deliveryRouter } from './fake-delivery-router.ts';
import { deviceConfigurationRouter } from './fake-device-configuration.ts';
import { deviceRouters } from './fake-devices.ts';
import { systemEventRouter } from './fake-system-events.ts';
import { webhookRouters } from './fake-webhooks.ts';
import { enrolmentRouter } from './fake-enrolments.ts';
import { fleetMapRouter } from './fake-fleet-map.ts';
import { controllerRequestRouters } from './fake-controller-requests.ts';
import { rebootRouter } from './fake-reboots.ts';
import { groupConfigurationRouter } from './fake-group-configuration.ts';
import { fakeGroups } from './fake-groups.ts';
import { locationCsvProcedures } from './fake-location-csv.ts';
import { incidentRouters } from './fake-incidents.ts';
import { has, paged, sorted } from './fake-lists.ts';
import { taskRouters } from './fake-tasks.ts';
import { teamMemberRouter } from './fake-team-members.ts';
import { operationsRouter } from './fake-operations.ts';
import { resolveNamesProcedure } from './fake-location-names.ts';
import { locationProcedures, locationRouters } from './fake-locations.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { olderCastRouter } from './fake-older-casts.ts';
import { registrationRouters } from './fake-registrations.ts';
import { fakeRoleRouter } from './fake-roles.ts';
import { fakeUserRouter } from './fake-users.ts';
import { serviceRouter } from './fake-service.ts';
import { settingsRouter } from './fake-settings.ts';
import { type Cast, casts, groups, locations, uuid } from './fixtures.ts';

const below = (groupId: string): Set<string> => {
  const ids = new Set([groupId]);
  for (const group of groups) if (group.parentId !== null && ids.has(group.parentId)) ids.add(group.id);
  return ids;
};
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
  service: serviceRouter,
  settings: settingsRouter,
  audit: auditRouter,
  dashboard: dashboardRouter,
  teamMembers: teamMemberRouter,
  ...noticeRouters,
  ...apiTokenRouters,
  ...webhookRouters,
  ...reportProcedures,
  ...savedReportProcedures,
  ...deviceRouters,
  enrolments: enrolmentRouter,
  systemEvents: systemEventRouter,
  ...locationRouters,
  ...incidentRouters,
  ...taskRouters,
  ...registrationRouters,
  ...controllerRequestRouters,
  deviceConfiguration: deviceConfigurationRouter,
  reboots: rebootRouter,
  groupConfiguration: groupConfigurationRouter,
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
    resolve: resolveNamesProcedure(filteredLocations),
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
  audioClips: audioClipRouter,
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
  deliveries: deliveryRouter,
});
