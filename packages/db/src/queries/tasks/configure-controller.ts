import type { Settings } from '@earshot/domain/device-configuration/configured-kinds';
import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import type { InheritedKind } from '@earshot/domain/group-configuration/fields';
import type { GroupSettings } from '@earshot/domain/group-configuration/schema';
import { CONFIGURATION_DEADLINE_MS } from '@earshot/domain/tasks/limits';
import { settingsByKind } from '@earshot/domain/tasks/task-settings';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { PLATFORM_SCOPE } from '../../scope.ts';
import { lockOwner } from '../controllers/lock-owner.ts';
import { sendConfigurations } from '../device-configuration/configuration-sending.ts';
import { writeConfiguration } from '../device-configuration/configurations.ts';
import type { ProcessTask } from './task-process.ts';
import type { Start, Started } from './work-starts.ts';

/**
 * Writes settings of the location itself and sends them. Other settings stay. Returns undefined if the location is being
 * changed or moved.
 */
export async function configureController(
  trx: Trx,
  { createdBy }: ProcessTask,
  { controller, asOf, settings }: Start & { readonly settings: GroupSettings },
): Promise<Started | undefined> {
  const { controllerId } = controller;
  // Lock order: controllers before their settings.
  if (!(await lockOwner(trx, controller))) return undefined;
  for (const { kind, settings: change } of settingsByKind(settings)) {
    const before = await lockSettings(trx, controllerId, kind);
    const written = await writeConfiguration(trx, PLATFORM_SCOPE, {
      controllerId,
      kind,
      deviceId: '',
      settings: { ...(before?.settings ?? FACTORY_SETTINGS[kind]), ...change },
      own: [...new Set([...(before?.own ?? []), ...Object.keys(change)])].toSorted(),
      version: before?.version ?? 0,
      userId: createdBy,
    });
    // The first settings of a controller were written meanwhile; the turn is repeated.
    if (written === undefined) throw new Error(`the settings of controller ${controllerId} have changed`);
  }
  await sendConfigurations(trx, { controllerIds: [controllerId], createdBy });
  return { operationId: null, deadlineAt: new Date(asOf.getTime() + CONFIGURATION_DEADLINE_MS) };
}

interface Held {
  readonly settings: Settings;
  readonly own: readonly string[];
  readonly version: number;
}

async function lockSettings(trx: Trx, controllerId: string, kind: InheritedKind): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select settings, own, version from configurations
    where controller_id = ${controllerId} and kind = ${kind} and device_id = '' for update`.execute(trx);
  return rows[0];
}
