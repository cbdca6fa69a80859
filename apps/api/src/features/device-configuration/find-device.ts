import type { Database, Trx } from '@earshot/db/client';
import type { ConfigurationKey } from '@earshot/db/queries/device-configuration/configurations';
import { type EndpointRow, endpointRows } from '@earshot/db/queries/devices/endpoint-rows';
import {
  CONFIGURED_DEVICES,
  type ConfiguredDeviceKind,
  isConfiguredDevice,
} from '@earshot/domain/device-configuration/configured-kinds';
import { IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

interface NamedDevice {
  readonly controllerId: string;
  readonly endpointId: string;
  readonly ipei?: string | undefined;
}

export interface FoundDevice {
  readonly row: EndpointRow;
  readonly key: ConfigurationKey & { readonly kind: ConfiguredDeviceKind };
}

/**
 * Finds an active device that can be configured, in the caller's scope. Refuses it if its IPEI differs from a given
 * one.
 */
export async function findDevice(
  db: Database | Trx,
  { scope }: Pick<PlacedCall, 'scope'>,
  { controllerId, endpointId, ipei }: NamedDevice,
): Promise<FoundDevice> {
  const keys = [{ controllerId, deviceId: endpointId }];
  const [row] = await endpointRows(db, scope, { category: CONFIGURED_DEVICES, keys });
  if (row === undefined || row.deactivated_at !== null || !isConfiguredDevice(row.category)) throw notFound();
  if (ipei !== undefined && ipei !== row.ipei) throw conflict(IPEI_DIFFERS, { field: 'ipei', ipei: row.ipei });
  return { row, key: { controllerId, kind: row.category, deviceId: endpointId, ipei: row.ipei } };
}
