import type { Trx } from '@earshot/db/client';
import { sendConfigurations } from '@earshot/db/queries/controllers/configuration-sending';
import {
  type ConfigurationRow,
  findConfiguration,
  writeConfiguration,
} from '@earshot/db/queries/controllers/controller-configurations';
import type { ConfigurationValues } from '@earshot/domain/controller-configuration/configuration';
import type {
  ControllerConfiguration,
  updateConfigurationInput,
} from '@earshot/domain/controller-configuration/schema';
import { type AppError, conflict, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toConfiguration } from './configuration-view.ts';

type Input = z.output<typeof updateConfigurationInput>;

/**
 * Stores the configuration of a controller and sends it at once if the controller is reachable, otherwise when it
 * reconnects.
 */
export const changeConfiguration = (call: PlacedCall, input: Input): Promise<ControllerConfiguration> =>
  call.write(async (trx, audit) => {
    const { controllerId: id, version } = input;
    const { userId } = call.principal;
    const before = await read(trx, call, id);
    const written = await writeConfiguration(trx, call.scope, { ...input, userId });
    if (written === undefined) throw changedMeanwhile(await read(trx, call, id));
    await sendConfigurations(trx, { controllerIds: [id], createdBy: userId });
    audit({ subjectId: id, before: version === 0 ? null : valuesOf(before), after: valuesOf(input) });
    return toConfiguration(await read(trx, call, id));
  });

/** Reads author and time from the row, because the controller's audit log also has other changes. */
const changedMeanwhile = ({ version, updatedBy, updatedAt }: ConfigurationRow): AppError =>
  conflict('The configuration has been changed meanwhile. Please load it again.', {
    version,
    changedBy: updatedBy,
    changedAt: updatedAt?.toISOString() ?? null,
  });

async function read(trx: Trx, { scope }: PlacedCall, id: string) {
  const row = await findConfiguration(trx, scope, id);
  if (row === undefined) throw notFound();
  return row;
}

const valuesOf = ({ talkLockTimeout, talkLockInterval, volume }: ConfigurationValues) => ({
  talkLockTimeout,
  talkLockInterval,
  volume,
});
