import {
  controllerInput,
  countLocationsInput,
  listLocationsInput,
  location,
  locationCounts,
  locationIds,
  locationPage,
} from '@earshot/domain/controllers/schema';
import { bulkEditPlan, planBulkEditInput } from '@earshot/domain/controllers/bulk-edit';
import { controllerRecord } from '@earshot/domain/controllers/controller-record';
import { locationExplanation } from '@earshot/domain/controllers/explanation-schema';
import { controllerLoadSeries, controllerLoadsInput } from '@earshot/domain/controllers/load-series';
import { updateLocationInput } from '@earshot/domain/controllers/update-schema';
import { appliedImport, applyImportInput, importPlan, planImportInput } from '@earshot/domain/location-csv/schema';
import { locationConnection, locationConnectionInput } from '@earshot/domain/locations/connection-schema';
import { locationHistoryInput, locationHistoryPage } from '@earshot/domain/locations/history-schema';
import { resolvedNames, resolveLocationsInput } from '@earshot/domain/locations/resolve-schema';
import { procedure } from '../../trpc/procedure.ts';
import { applyImport } from './apply-import.ts';
import { changeLocation } from './change-location.ts';
import { explainLocation } from './explain-location.ts';
import { getLocation } from './get-location.ts';
import { getRecord } from './get-record.ts';
import { countLocationsByStatus } from './count-locations.ts';
import { listHistory } from './list-history.ts';
import { listLocationPage } from './list-locations.ts';
import { listMatchingIds } from './list-matching-ids.ts';
import { planBulkEdit } from './plan-bulk-edit.ts';
import { planImport } from './plan-import.ts';
import { readConnection } from './read-connection.ts';
import { readLoads } from './read-loads.ts';
import { resolveNames } from './resolve-names.ts';

const onController = { item: 'controller', from: 'controllerId' } as const;
const inGroup = { permission: 'view_controllers', scope: 'group', rate: 'read' } as const;

export const locationRoutes = {
  list: procedure({ ...inGroup, rest: 'GET /locations' })
    .input(listLocationsInput)
    .output(locationPage)
    .query(({ call, input }) => listLocationPage(call, input)),
  counts: procedure({ ...inGroup, rest: 'GET /location-counts' })
    .input(countLocationsInput)
    .output(locationCounts)
    .query(({ call, input }) => countLocationsByStatus(call, input)),
  ids: procedure(inGroup)
    .input(countLocationsInput)
    .output(locationIds)
    .query(({ call, input }) => listMatchingIds(call, input)),
  resolve: procedure(inGroup)
    .input(resolveLocationsInput)
    .output(resolvedNames)
    .query(({ call, input }) => resolveNames(call, input.names)),
  get: procedure({
    permission: 'view_controllers',
    scope: onController,
    rate: 'read',
    rest: 'GET /locations/{controllerId}',
  })
    .input(controllerInput)
    .output(location)
    .query(({ call, input }) => getLocation(call, input.controllerId)),
  explain: procedure({
    permission: 'view_controllers',
    scope: onController,
    rate: 'read',
    rest: 'GET /locations/{controllerId}/explanation',
  })
    .input(controllerInput)
    .output(locationExplanation)
    .query(({ call, input }) => explainLocation(call, input.controllerId)),
  record: procedure({
    permission: 'view_controllers',
    scope: onController,
    rate: 'read',
    rest: 'GET /locations/{controllerId}/record',
  })
    .input(controllerInput)
    .output(controllerRecord)
    .query(({ call, input }) => getRecord(call, input.controllerId)),
  loads: procedure({ permission: 'view_controllers_dashboard', scope: onController, rate: 'read' })
    .input(controllerLoadsInput)
    .output(controllerLoadSeries)
    .query(({ call, input }) => readLoads(call, input)),
  connection: procedure({
    permission: 'view_controllers',
    scope: onController,
    rate: 'read',
    rest: 'GET /locations/{controllerId}/connection',
  })
    .input(locationConnectionInput)
    .output(locationConnection)
    .query(({ call, input }) => readConnection(call, input)),
  history: procedure({
    permission: 'view_controllers',
    scope: onController,
    rate: 'read',
    rest: 'GET /locations/{controllerId}/history',
  })
    .input(locationHistoryInput)
    .output(locationHistoryPage)
    .query(({ call, input }) => listHistory(call, input)),
  update: procedure({
    permission: 'edit_controllers',
    scope: onController,
    rate: 'write',
    audit: 'controller.update',
    rest: 'PATCH /locations/{controllerId}',
  })
    .input(updateLocationInput)
    .output(controllerRecord)
    .mutation(({ call, input }) => changeLocation(call, input)),
  planBulkEdit: procedure({ permission: 'edit_controllers', scope: 'group', rate: 'read' })
    .input(planBulkEditInput)
    .output(bulkEditPlan)
    .query(({ call, input }) => planBulkEdit(call, input)),
  // A mutation although it changes nothing, because its rows do not fit into a URL.
  planImport: procedure({
    permission: 'edit_controllers_csv',
    scope: 'group',
    rate: 'write',
    audit: 'controller.plan-import',
  })
    .input(planImportInput)
    .output(importPlan)
    .mutation(({ call, input }) => planImport(call, input.rows)),
  applyImport: procedure({
    permission: 'edit_controllers_csv',
    scope: 'group',
    rate: 'write',
    audit: 'controller.import',
  })
    .input(applyImportInput)
    .output(appliedImport)
    .mutation(({ call, input }) => applyImport(call, input)),
};
