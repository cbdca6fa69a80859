import type { BaseUnitRow } from '@earshot/db/queries/devices/base-unit-list';
import type { BaseUnit, RegistrationModule } from '@earshot/domain/devices/schema';
import { toPlaced, toTime } from './device-view.ts';

/** Uptime in seconds; null unless the unit is online. */
function uptimeOf({ up_since: since, presence }: BaseUnitRow, asOf: Date): number | null {
  if (since === null || presence !== 'online') return null;
  return Math.max(0, Math.floor((asOf.getTime() - since.getTime()) / 1000));
}

const toUptime = (row: BaseUnitRow, asOf: Date) => ({ upSince: toTime(row.up_since), uptimeS: uptimeOf(row, asOf) });

/** Leaves out firmware if the caller may not see it. */
export const toBaseUnit = (
  row: BaseUnitRow,
  { seesFirmware, asOf }: { seesFirmware: boolean; asOf: Date },
): BaseUnit => ({
  ...toPlaced(row),
  ...toUptime(row, asOf),
  serial: row.serial,
  rpn: row.rpn,
  rfBand: row.rf_band,
  ipAddress: row.ip_address,
  type: row.unit_type,
  dspModule: row.dsp_module,
  localTime: row.local_time,
  firmwareVersion: seesFirmware ? row.firmware_version : null,
  state: row.state,
  signal: row.signal,
  battery: row.battery,
  charging: row.charging,
});

export const toRegistrationModule = (row: BaseUnitRow, asOf: Date): RegistrationModule => ({
  ...toPlaced(row),
  ...toUptime(row, asOf),
  id: row.device_id,
});
