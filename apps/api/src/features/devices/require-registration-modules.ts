import { getSettings } from '@earshot/db/queries/settings';
import { notPermitted } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** Registration modules exist only while the setting is on. */
export async function requireRegistrationModules({ deps }: PlacedCall): Promise<void> {
  const { registrationModules } = await getSettings(deps.db, deps.environment);
  if (!registrationModules) throw notPermitted('Registration modules are not available');
}
