import type { BaseUnitSort, RegistrationModuleSort } from '@earshot/domain/devices/lists';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { alongOf, atPlace, type DeviceFilter, type DeviceKey, matching, type ReadAlong } from './device-filter.ts';
import { BY_STATUS, countDevices, type DevicePage, pageOfDevices } from './device-paging.ts';
import { type DevicePlace, groupsOfPlace } from './device-place.ts';
import { type PlacedRow, rowsOf } from './device-rows.ts';

export type BaseUnitKind = 'baseunit' | 'registrationModule';

export interface BaseUnitFilter extends DeviceFilter {
  readonly kind: BaseUnitKind;
}

export interface BaseUnitPage extends BaseUnitFilter, DevicePage {
  readonly sort: BaseUnitSort | RegistrationModuleSort;
}

export interface BaseUnitRow extends PlacedRow {
  readonly serial: string | null;
  readonly rpn: number | null;
  readonly rf_band: string | null;
  readonly ip_address: string | null;
  readonly up_since: Date | null;
  readonly unit_type: string | null;
  readonly dsp_module: string | null;
  readonly local_time: string | null;
  readonly firmware_version: string | null;
  readonly state: string | null;
}

const TIE = [sql`d.device_id`, sql`d.controller_id`];

const SORTS: Readonly<Record<BaseUnitPage['sort'], readonly RawBuilder<unknown>[]>> = {
  locationName: [sql`c.box_name`, sql`c.id`, sql`d.device_id`],
  id: TIE,
  name: [sql`d.name`, ...TIE],
  serial: [sql`d.serial`, ...TIE],
  rpn: [sql`d.rpn`, ...TIE],
  rfBand: [sql`d.rf_band`, ...TIE],
  ipAddress: [sql`d.ip_address`, ...TIE],
  status: [...BY_STATUS, ...TIE],
  // The latest start has the shortest uptime.
  uptime: [sql`now() - d.up_since`, ...TIE],
  type: [sql`d.unit_type`, ...TIE],
  dspModule: [sql`d.dsp_module`, ...TIE],
  localTime: [sql`d.local_time`, ...TIE],
  firmwareVersion: [sql`d.firmware_version`, ...TIE],
  state: [sql`d.state`, ...TIE],
};

const columns = sql`
  d.serial, d.rpn, d.rf_band, d.ip_address, d.up_since, d.unit_type, d.dsp_module, d.local_time, d.firmware_version, d.state`;

async function filtered(
  db: Database,
  place: DevicePlace,
  { along, ...filter }: BaseUnitFilter & { along: ReadAlong },
): Promise<RawBuilder<SqlBool>> {
  const groups = await groupsOfPlace(db, place);
  return sql`d.kind = ${filter.kind} and ${matching(filter)} and ${atPlace(place, { groups, along })}`;
}

export async function listBaseUnits(db: Database, place: DevicePlace, page: BaseUnitPage): Promise<BaseUnitRow[]> {
  const where = await filtered(db, place, { ...page, along: alongOf(page.sort) });
  const keys = await pageOfDevices(db, { table: 'base_units', where, by: SORTS[page.sort] }, page);
  return await baseUnitRows(db, place.scope, { kind: page.kind, keys });
}

/** Counts the matching rows, up to `most` + 1. */
export async function countBaseUnits(
  db: Database,
  place: DevicePlace,
  { most, ...filter }: BaseUnitFilter & { most: number },
): Promise<number> {
  return await countDevices(
    db,
    {
      table: 'base_units',
      where: await filtered(db, place, { ...filter, along: filter.search === '' ? 'neither' : 'devices' }),
    },
    most,
  );
}

/** Returns base units or registration modules by their keys, in the order of the keys. */
export const baseUnitRows = (
  db: Database,
  scope: Scope,
  { kind, keys }: { kind: BaseUnitKind; keys: readonly DeviceKey[] },
): Promise<BaseUnitRow[]> => rowsOf(db, scope, { table: 'base_units', columns, where: sql`d.kind = ${kind}`, keys });
