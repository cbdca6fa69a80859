import type { Database, Trx } from '@earshot/db/client';
import { findFirmwareRelease } from '@earshot/db/queries/tasks/firmware-releases';
import {
  countHeldFirmware,
  type FitOfHeld,
  type HeldFirmware,
  type TaskAudience,
} from '@earshot/db/queries/tasks/task-audience';
import type { Scope } from '@earshot/db/scope';
import { notFound } from '@earshot/domain/errors/app-error';
import { firmwareFit } from '@earshot/domain/tasks/firmware-version';

export interface CheckedAudience {
  readonly version: string;
  /** Installed versions by group and zone, with the effect of the release on each. */
  readonly held: readonly (HeldFirmware & FitOfHeld)[];
  /** Each installed version once. */
  readonly fits: readonly FitOfHeld[];
}

/** Determines the effect of a release on the selected controllers in scope. */
export async function checkAudience(
  db: Database | Trx,
  scope: Scope,
  { releaseId, audience }: { releaseId: string; audience: TaskAudience },
): Promise<CheckedAudience> {
  const release = await findFirmwareRelease(db, releaseId);
  if (release === undefined) throw notFound('There is no such release');
  const { version } = release;
  const rows = await countHeldFirmware(db, scope, audience);
  const held = rows.map((row) => ({ ...row, fit: fitOf(version, row) }));
  const fits = new Map(
    held.map(({ firmwareVersion, canUpdate, fit }) => [
      `${firmwareVersion}/${canUpdate}`,
      { firmwareVersion, canUpdate, fit },
    ]),
  );
  return { version, held, fits: [...fits.values()] };
}

const fitOf = (version: string, { firmwareVersion, canUpdate }: HeldFirmware) =>
  firmwareFit(version, { firmwareVersion, supportedFeatures: canUpdate ? ['firmware.update'] : [] });
