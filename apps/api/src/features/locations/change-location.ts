import { LOCATION_CHANGES } from '@earshot/domain/audit/actions';
import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { type ControllerRecordRow, findControllerRecord } from '@earshot/db/queries/controllers/controller-record';
import { type LocationColumns, lockLocation, updateLocation } from '@earshot/db/queries/locations/location-writing';
import { lockPlans } from '@earshot/db/queries/plans/lock-plans';
import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import type { LocationChange, updateLocationInput } from '@earshot/domain/controllers/update-schema';
import { lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toControllerRecord } from './controller-record.ts';
import { moveLocation, lockDestination, mustBeAllowedThere } from './move-location.ts';

type Input = z.output<typeof updateLocationInput>;

/**
 * Changes the given fields of a location; another group moves the location. Fails if it has changed since the caller
 * read it.
 */
export const changeLocation = (call: PlacedCall, input: Input): Promise<ControllerRecord> =>
  call.write(async (trx, audit) => {
    const { controllerId: id, version, ...change } = input;
    mustBePermitted(call, change);
    const to = change.groupId === undefined ? undefined : await lockDestination(trx, call, change.groupId);
    // Lock order: plans before the location, as when its reports are written.
    if (to !== undefined) await lockPlans(trx, [id]);
    const locked = await lockLocation(trx, call.scope, id);
    if (locked === undefined) throw notFound();
    if (locked.version !== version)
      throw await changedMeanwhile(trx, { what: 'location', id, version: locked.version, actions: LOCATION_CHANGES });
    if (to !== undefined) mustBeAllowedThere(call, locked, to);
    const before = await read(trx, call, id);
    const write = () => updateLocation(trx, call.scope, { id, version, columns: toColumns(change, before) });
    const isMoved = to !== undefined && to.id !== locked.groupId;
    const moved = isMoved ? await moveLocation(trx, { locked, to, before: audited(before), write }) : {};
    if (!isMoved) await write();
    await announce(trx, { kind: 'controller', ids: [id] });
    // The location may have left the place of the call, but is still in the caller's scope.
    const after = await read(trx, { ...call, scope: call.principal.scope }, id);
    // The new customer must not see the former one's data.
    const auditedBefore = moved.former === undefined ? { before: audited(before) } : {};
    audit({ subjectId: id, ...moved, ...auditedBefore, after: audited(after) });
    return toControllerRecord(after, call.principal.permissions);
  });

/** The group and the labels of a location need further permissions. */
function mustBePermitted({ principal }: PlacedCall, { groupId, tags }: LocationChange): void {
  const may = principal.permissions;
  if (groupId !== undefined && !may.has('edit_controllers_admingroup'))
    throw lacksPermission('edit_controllers_admingroup');
  if (tags !== undefined && !may.has('edit_controllers_tags')) throw lacksPermission('edit_controllers_tags');
}

async function read(trx: Trx, { scope }: PlacedCall, id: string): Promise<ControllerRecordRow> {
  const row = await findControllerRecord(trx, scope, id);
  if (row === undefined) throw notFound();
  return row;
}

/** The position counts as verified only with a postcode and coordinates. */
function toColumns(change: LocationChange, before: ControllerRecordRow): LocationColumns {
  const { boxName, postcode = before.postcode, geodata, verified, tags, timezone } = change;
  const [longitude = null, latitude = null] = geodata === undefined ? [] : (geodata?.coordinates ?? []);
  const position = geodata === undefined ? {} : { latitude, longitude };
  const isPlaced = geodata === undefined ? before.latitude !== null : geodata !== null;
  const concerns = change.postcode !== undefined || geodata !== undefined || verified !== undefined;
  return {
    boxName,
    postcode: change.postcode,
    ...position,
    ...(concerns && { postcodeVerified: verified === true && postcode !== null && isPlaced }),
    timezone,
    labels: tags,
    groupId: change.groupId,
  };
}

const audited = (row: ControllerRecordRow) => ({
  boxName: row.boxName,
  serialNumber: row.serial,
  groupId: row.groupId,
  postcode: row.postcode,
  verified: row.postcodeVerified,
  coordinates: row.latitude === null || row.longitude === null ? null : [row.longitude, row.latitude],
  timezone: row.timezone,
  tags: row.labels,
});
