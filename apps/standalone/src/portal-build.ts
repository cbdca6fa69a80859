import { partEnvironment } from '@earshot/environment/part-environment';
import { buildIfChanged } from './build-if-changed.ts';
import { root, type Installation } from './installation.ts';
import { runTool } from './tool.ts';
import { portalExists, portalFolder, viteProgram } from './vite.ts';

const sources = ['apps/portal/**', 'packages/{domain,sdk}/src/**', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the portal if its sources have changed since the last build. Returns whether it did; null without a portal. */
export async function buildPortal(installation: Installation): Promise<boolean | null> {
  if (!portalExists()) return null;
  return await buildIfChanged({
    root,
    sources,
    folder: builtPortal(installation),
    contains: 'index.html',
    build: (folder) => build(installation, folder),
  });
}

/** The folder that the api serves. */
export const builtPortal = ({ home, settings }: Installation): string => settings.PORTAL_DIST ?? home.file('portal');

async function build({ home, supervisor, surroundings }: Installation, folder: string): Promise<void> {
  await runTool({
    name: 'the build of the portal',
    entry: viteProgram(),
    args: ['build', '--outDir', folder, '--emptyOutDir'],
    cwd: portalFolder,
    env: { ...partEnvironment(surroundings, 'portal', {}), NODE_ENV: 'production' },
    logFile: home.log('portal-build'),
    signal: supervisor.signal,
  });
}
