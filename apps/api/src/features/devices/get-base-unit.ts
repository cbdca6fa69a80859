import { type BaseUnitKind, type BaseUnitRow, baseUnitRows } from '@earshot/db/queries/devices/base-unit-list';
import type { BaseUnitDetail, RegistrationModuleDetail } from '@earshot/domain/devices/detail-schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toBaseUnit, toRegistrationModule } from './base-unit-view.ts';
import { historyOf } from './device-history.ts';
import type { NamedPlace } from '../../places/place-of.ts';
import { controllerOf } from './get-endpoint.ts';

export async function getBaseUnit(
  call: PlacedCall,
  { baseUnitId, ...place }: NamedPlace & { baseUnitId: string },
): Promise<BaseUnitDetail> {
  const row = await findUnit(call, place, { kind: 'baseunit', deviceId: baseUnitId });
  const asOf = new Date();
  const seesFirmware = call.principal.permissions.has('view_baseunit_firmware');
  return { ...toBaseUnit(row, { seesFirmware, asOf }), ...(await historyOf(call.deps, row, asOf)) };
}

export async function getRegistrationModule(
  call: PlacedCall,
  { registrationModuleId, ...place }: NamedPlace & { registrationModuleId: string },
): Promise<RegistrationModuleDetail> {
  const row = await findUnit(call, place, { kind: 'registrationModule', deviceId: registrationModuleId });
  const asOf = new Date();
  return { ...toRegistrationModule(row, asOf), ...(await historyOf(call.deps, row, asOf)) };
}

async function findUnit(
  call: PlacedCall,
  place: NamedPlace,
  { kind, deviceId }: { kind: BaseUnitKind; deviceId: string },
): Promise<BaseUnitRow> {
  const keys = [{ controllerId: await controllerOf(call, place), deviceId }];
  const [row] = await baseUnitRows(call.deps.db, call.scope, { kind, keys });
  if (row === undefined) throw notFound();
  return row;
}
