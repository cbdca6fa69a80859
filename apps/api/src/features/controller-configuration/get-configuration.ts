import { findConfiguration } from '@earshot/db/queries/controllers/controller-configurations';
import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toConfiguration } from './configuration-view.ts';

export async function getConfiguration({ deps, scope }: PlacedCall, id: string): Promise<ControllerConfiguration> {
  const row = await findConfiguration(deps.db, scope, id);
  if (row === undefined) throw notFound();
  return toConfiguration(row);
}
