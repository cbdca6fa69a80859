import type { Database, Trx } from '@earshot/db/client';
import { type EndpointRow, endpointRows } from '@earshot/db/queries/devices/endpoint-rows';
import { IPEI_DIFFERS } from '@earshot/domain/devices/configuration-schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

interface Named {
  readonly controllerId: string;
  readonly endpointId: string;
  readonly ipei?: string | undefined;
}

/** Finds an active call point in the caller's scope. Refuses it if its IPEI differs from a given one. */
export async function findCallPoint(
  db: Database | Trx,
  { scope }: Pick<PlacedCall, 'scope'>,
  { controllerId, endpointId, ipei }: Named,
): Promise<EndpointRow> {
  const keys = [{ controllerId, deviceId: endpointId }];
  const [row] = await endpointRows(db, scope, { category: 'callpoint', keys });
  if (row === undefined || row.deactivated_at !== null) throw notFound();
  if (ipei !== undefined && ipei !== row.ipei) throw conflict(IPEI_DIFFERS, { field: 'ipei', ipei: row.ipei });
  return row;
}
