import { startSystem } from '../support/system.ts';

/** Starts the product once for all tests. Set EARSHOT_PORTAL to use a running one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['EARSHOT_PORTAL'] !== undefined) return () => Promise.resolve();
  const system = await startSystem();
  process.env['EARSHOT_PORTAL'] = system.portal;
  if (system.simulatorControl !== undefined) process.env['EARSHOT_SIMULATOR'] = system.simulatorControl;
  return system.stop;
}
