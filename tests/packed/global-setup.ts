import { join } from 'node:path';
import { startSystem } from '../support/system.ts';

/** Starts the product for the packed SDK and CLI, or uses the one that EARSHOT_E2E_URL names. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['EARSHOT_E2E_URL'] !== undefined) return () => Promise.resolve();
  const system = await startSystem();
  const person = system.signIns.find(({ role }) => role === 'Organisation Admin');
  process.env['EARSHOT_E2E_URL'] = system.api;
  // The build that `npm start` made.
  process.env['EARSHOT_E2E_PORTAL'] = join(system.home, 'portal');
  process.env['EARSHOT_E2E_STAFF'] = system.signIns.find(({ role }) => role === 'Superuser')?.email ?? '';
  process.env['EARSHOT_E2E_EMAIL'] = person?.email ?? '';
  process.env['EARSHOT_E2E_PASSWORD'] = person?.password ?? '';
  return system.stop;
}
