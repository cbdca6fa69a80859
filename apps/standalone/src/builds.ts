import type { Installation } from './installation.ts';
import { builtPortal, buildPortal } from './portal-build.ts';
import { buildWorkflows } from './workflows-build.ts';

export type Built = {
  /** The folder that the api serves; undefined if there is no portal. */
  portalDist: string | undefined;
  /** File of the workflow code; undefined if the worker bundles its sources. */
  workflowBundle: string | undefined;
};

/** Builds what has changed. Returns a function that waits for the builds. */
export function startBuilds(installation: Installation): () => Promise<Built> {
  const { flags, settings } = installation;
  // With `--watch` the portal has a development server, and the worker is restarted when its workflows change.
  if (flags.watch) return () => Promise.resolve({ portalDist: undefined, workflowBundle: undefined });
  const portal = settings.PORTAL_DIST === undefined ? buildPortal(installation) : Promise.resolve(false);
  const workflowBundle = buildWorkflows(installation);
  // Failures are thrown to the caller that waits.
  for (const build of [portal, workflowBundle]) build.catch(() => undefined);
  return async () => {
    const step = installation.progress.step('Builds', 'building the portal and the workflows');
    const isBuilt = await portal;
    const built: Built = {
      portalDist: isBuilt === null ? undefined : builtPortal(installation),
      workflowBundle: await workflowBundle,
    };
    if (isBuilt === null) step.skipped('apps/portal has no index.html, so the API runs without a portal');
    else step.done(settings.PORTAL_DIST === undefined ? describe(isBuilt) : `PORTAL_DIST: ${settings.PORTAL_DIST}`);
    return built;
  };
}

const describe = (isBuilt: boolean) => (isBuilt ? 'portal built' : 'portal up to date');
