import { startSystem } from '../support/system.ts';

/** Starts the product once for all tests. Set EARSHOT_PORTAL to use a running one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['EARSHOT_PORTAL'] !== undefined) return () => Promise.resolve();
  // The identity provider of the tests is on this machine. The documentation is built as by `npm start`.
  const system = await startSystem({ env: { OUTBOUND_NETWORKS: '127.0.0.1', DOCS_DIST: '' } });
  process.env['EARSHOT_PORTAL'] = system.portal;
  if (system.simulatorControl !== undefined) process.env['EARSHOT_SIMULATOR'] = system.simulatorControl;
  return system.stop;
}
