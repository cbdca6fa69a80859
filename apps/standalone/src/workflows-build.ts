import { join } from 'node:path';
import { partEnvironment } from '@earshot/environment/part-environment';
import { buildIfChanged } from './build-if-changed.ts';
import { root, type Installation } from './installation.ts';
import { runTool } from './tool.ts';

const sources = [
  'apps/worker/src/{workflows/**,workers.ts}',
  'packages/{domain,processes}/src/**',
  'package-lock.json',
];
const fileName = 'workflows.cjs';

/** Bundles the code of the workflows if it has changed since the last bundle. Returns the file. */
export async function buildWorkflows({ home, supervisor, surroundings }: Installation): Promise<string> {
  const folder = home.file('workflows');
  await buildIfChanged({
    root,
    sources,
    folder,
    contains: fileName,
    build: async (fresh) => {
      await runTool({
        name: 'the bundle of the workflows',
        entry: join(root, 'apps', 'worker', 'src', 'bundle-workflows.ts'),
        args: [join(fresh, fileName)],
        cwd: root,
        env: partEnvironment(surroundings, 'worker', {}),
        logFile: home.log('workflows-build'),
        signal: supervisor.signal,
      });
    },
  });
  return join(folder, fileName);
}
