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
import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import { isInherited } from '@earshot/domain/group-configuration/fields';
import { ownAfter } from '@earshot/domain/group-configuration/own-settings';
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

interface ToSave {
  readonly settings: Settings;
  readonly version: number;
  /** Names of the settings that shall follow the groups again, with the values of these. */
  readonly inherit?: readonly string[];
}

/**
 * Stores a new version and sends it at once if the controller is reachable, otherwise when it reconnects. Refuses a
 * version that is not the present one.
 */
export async function saveConfiguration(
  call: PlacedCall,
  trx: Trx,
  { settings, version, inherit = [], ...key }: ConfigurationKey & ToSave,
): Promise<void> {
  const { userId } = call.principal;
  const own = await ownSettings(trx, call, { key, settings, inherit });
  const written = await writeConfiguration(trx, call.scope, { ...key, settings, own, version, userId });
  if (written === undefined) throw changedMeanwhile(await readConfiguration(trx, call, key));
  await sendConfigurations(trx, { controllerIds: [key.controllerId], createdBy: userId });
}

/** Settings of a controller that do not follow its groups after this save. */
async function ownSettings(
  trx: Trx,
  call: PlacedCall,
  { key, settings, inherit }: { key: ConfigurationKey; settings: Settings; inherit: readonly string[] },
): Promise<string[]> {
  const { kind } = key;
  if (!isInherited(kind)) return [];
  const row = await readConfiguration(trx, call, key);
  const before = row.settings ?? FACTORY_SETTINGS[kind];
  return ownAfter({ before, after: settings, own: row.own, inherit });
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
