import { type BaseUnitKind, type BaseUnitRow, baseUnitRows } from '@earshot/db/queries/devices/base-unit-list';
import type { DeviceKey } from '@earshot/db/queries/devices/device-filter';
import { type EndpointRow, endpointRows } from '@earshot/db/queries/devices/endpoint-rows';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { PlacedCall } from '../../trpc/call.ts';

/**
 * Reads the current rows of listed devices; devices outside the scope are left out. Removed devices have their time
 * of deactivation.
 */
export const lookUpEndpoints = (
  { deps, scope }: PlacedCall,
  { category, devices }: { category: EndpointKind | 'conference'; devices: readonly DeviceKey[] },
): Promise<EndpointRow[]> => endpointRows(deps.db, scope, { category, keys: devices });

export const lookUpBaseUnits = (
  { deps, scope }: PlacedCall,
  { kind, devices }: { kind: BaseUnitKind; devices: readonly DeviceKey[] },
): Promise<BaseUnitRow[]> => baseUnitRows(deps.db, scope, { kind, keys: devices });
