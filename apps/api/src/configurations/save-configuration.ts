import type { Database, Trx } from '@earshot/db/client';
import { sendConfigurations } from '@earshot/db/queries/device-configuration/configuration-sending';
import {
  type ConfigurationKey,
  type ConfigurationRow,
  findConfiguration,
  listVersions,
  type VersionRow,
  writeConfiguration,
} from '@earshot/db/queries/device-configuration/configurations';
import type { Settings } from '@earshot/domain/device-configuration/configured-kinds';
import { type AppError, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../trpc/call.ts';

/** Reads the configuration; throws if the controller is out of scope. */
export async function readConfiguration(
  db: Database | Trx,
  { scope }: Pick<PlacedCall, 'scope'>,
  key: ConfigurationKey,
): Promise<ConfigurationRow> {
  const row = await findConfiguration(db, scope, key);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Stores a new version and sends it at once if the controller is reachable, otherwise when it reconnects. Refuses a
 * version that is not the present one.
 */
export async function saveConfiguration(
  call: PlacedCall,
  trx: Trx,
  { settings, version, ...key }: ConfigurationKey & { readonly settings: Settings; readonly version: number },
): Promise<void> {
  const { userId } = call.principal;
  const written = await writeConfiguration(trx, call.scope, { ...key, settings, version, userId });
  if (written === undefined) throw changedMeanwhile(await readConfiguration(trx, call, key));
  await sendConfigurations(trx, { controllerIds: [key.controllerId], createdBy: userId });
}

/** Reads author and time from the row, because the controller's audit log also has other changes. */
const changedMeanwhile = ({ version, updatedBy, updatedAt }: ConfigurationRow): AppError =>
  conflict('The configuration has been changed meanwhile. Please load it again.', {
    version,
    changedBy: updatedBy,
    changedAt: updatedAt?.toISOString() ?? null,
  });

/** Returns a version that is still kept. */
export async function requireVersion(
  trx: Trx,
  { scope }: Pick<PlacedCall, 'scope'>,
  { restored, ...key }: ConfigurationKey & { readonly restored: number },
): Promise<VersionRow> {
  const found = (await listVersions(trx, scope, key)).find(({ version }) => version === restored);
  if (found === undefined) throw conflict('This version of the configuration is no longer kept.', { restored });
  return found;
}
