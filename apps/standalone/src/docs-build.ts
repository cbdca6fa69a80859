import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partEnvironment } from '@earshot/environment/part-environment';
import { buildIfChanged } from './build-if-changed.ts';
import { root, type Installation } from './installation.ts';
import { runTool } from './tool.ts';

const sources = [
  'apps/docs/{src,.vitepress,samples}/**',
  'apps/docs/pages/{*.md,{concepts,guides}/**}',
  'apps/cli/{package.json,README.md,src/**}',
  'apps/api/src/rest/openapi.json',
  'apps/portal/src/colours.css',
  'packages/{domain,environment}/src/**',
  'docs/operations/*',
  'deploy/*/README.md',
  'packages/{sdk,device-protocol}/README.md',
  'CHANGELOG.md',
  'package-lock.json',
];

/** The folder of the built documentation. All installations of a clone share it. */
export const builtDocs = join(root, 'apps', 'docs', 'dist');

interface Building {
  readonly env: Record<string, string>;
  readonly logFile: string;
  readonly signal: AbortSignal;
}

/** Builds the documentation if its sources have changed since the last build. Links to missing pages fail the build. */
export const buildDocs = async (building: Building): Promise<boolean> =>
  await buildIfChanged({
    root,
    sources,
    folder: builtDocs,
    contains: 'index.html',
    build: async (fresh) => {
      await rm(fresh, { recursive: true, force: true });
      await runTool({
        name: 'the build of the documentation',
        entry: join(root, 'apps', 'docs', 'src', 'main.ts'),
        args: [fresh],
        cwd: root,
        ...building,
      });
    },
  });

/** Builds the documentation while the product runs, so that no start waits for it. */
export async function buildDocsLater({
  home,
  progress,
  settings,
  supervisor: { signal },
  surroundings,
}: Installation): Promise<void> {
  if (settings.DOCS_DIST !== undefined) return;
  try {
    const env = partEnvironment(surroundings, 'portal', {});
    await buildDocs({ env, logFile: home.log('docs-build'), signal });
  } catch (error) {
    if (!signal.aborted) progress.line(`  no documentation: ${error instanceof Error ? error.message : String(error)}`);
  }
}
