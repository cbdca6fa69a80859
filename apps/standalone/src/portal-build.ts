import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partEnvironment } from '@earshot/environment/part-environment';
import { root, type Installation } from './installation.ts';
import { portalSourcesHash } from './portal-sources.ts';
import { runTool } from './tool.ts';
import { portalExists, portalFolder, viteProgram } from './vite.ts';

const stampName = '.sources';

/** Builds the portal if its sources have changed since the last build. Returns the folder that the api serves. */
export async function buildPortal(installation: Installation): Promise<string | undefined> {
  const { home, progress, settings } = installation;
  const step = progress.step('Portal', 'building the portal');
  if (settings.PORTAL_DIST !== undefined) {
    step.done(`PORTAL_DIST: ${settings.PORTAL_DIST}`);
    return settings.PORTAL_DIST;
  }
  if (!portalExists()) {
    step.skipped('apps/portal has no index.html, so the API runs without a portal');
    return undefined;
  }
  const built = home.file('portal');
  const hash = await portalSourcesHash(root);
  const stamp = await readFile(join(built, stampName), 'utf8').catch(() => '');
  if (stamp === hash && existsSync(join(built, 'index.html'))) {
    step.done('up to date');
    return built;
  }
  await build(installation, `${built}.new`);
  await writeFile(join(`${built}.new`, stampName), hash);
  await rm(built, { recursive: true, force: true });
  await rename(`${built}.new`, built);
  step.done('built');
  return built;
}

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
