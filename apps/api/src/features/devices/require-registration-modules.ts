import { getSettings } from '@earshot/db/queries/settings';
import { notPermitted } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** The type is there only while the portal's configuration says so. */
export async function requireRegistrationModules({ deps }: PlacedCall): Promise<void> {
  const { registrationModules } = await getSettings(deps.db, deps.environment);
  if (!registrationModules) throw notPermitted('Registration modules are not available');
}
