import type { Database, Trx } from '@earshot/db/client';
import { findFirmwareRelease } from '@earshot/db/queries/tasks/firmware-releases';
import {
  type CountedControllers,
  countControllers,
  type FitOfFacts,
  type TaskAudience,
} from '@earshot/db/queries/tasks/task-audience';
import { lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { TaskWork } from '@earshot/domain/tasks/schema';
import { permissionsFor } from '@earshot/domain/tasks/task-settings';
import { type FittedWork, workFit } from '@earshot/domain/tasks/work-fit';
import type { PlacedCall } from '../../trpc/call.ts';

interface Audience {
  readonly work: TaskWork;
  readonly audience: TaskAudience;
}

export interface CheckedAudience {
  /** Facts of the controllers by group and zone, with the fit of the work. */
  readonly controllers: readonly (CountedControllers & FitOfFacts)[];
  /** Each combination of facts once. */
  readonly fits: readonly FitOfFacts[];
  /** The version that the task installs. */
  readonly version: string | null;
}

/** Determines at which of the selected controllers in scope the work is done. Refuses work that the user may not do. */
export async function checkAudience(
  db: Database | Trx,
  call: PlacedCall,
  { work, audience }: Audience,
): Promise<CheckedAudience> {
  requirePermissions(call, work);
  const fitted = await fittedWork(db, work);
  const rows = await countControllers(db, call.scope, { audience, work });
  const controllers = rows.map((row) => ({ ...row, fit: workFit(fitted, row) }));
  const fits = new Map(
    controllers.map(({ firmwareVersion, isSupported, isConfigured, fit }) => [
      JSON.stringify([firmwareVersion, isSupported, isConfigured]),
      { firmwareVersion, isSupported, isConfigured, fit },
    ]),
  );
  return { controllers, fits: [...fits.values()], version: fitted.kind === 'firmware' ? fitted.version : null };
}

/** The same permissions as for the work at a single controller. */
const neededFor = (work: TaskWork): readonly Permission[] => {
  if (work.kind === 'firmware') return [];
  return work.kind === 'reboot' ? ['reboot_controllers'] : permissionsFor(work.settings);
};

export function requirePermissions({ principal }: Pick<PlacedCall, 'principal'>, work: TaskWork): void {
  const lacking = neededFor(work).find((permission) => !principal.permissions.has(permission));
  if (lacking !== undefined) throw lacksPermission(lacking);
}

async function fittedWork(db: Database | Trx, work: TaskWork): Promise<FittedWork> {
  if (work.kind !== 'firmware') return work;
  const release = await findFirmwareRelease(db, work.releaseId);
  if (release === undefined) throw notFound('There is no such release');
  return { kind: 'firmware', version: release.version };
}
