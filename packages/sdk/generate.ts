import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'tsdown';
import config from './dts.config.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HEADER = '// Made from the routers of apps/api by `npm run generate`: change those, not this.\n';

/** Returns the text of src/generated/router.d.ts for the current routers. Compiles the API first. */
export async function renderRouterTypes(): Promise<string> {
  await promisify(execFile)(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-b', 'apps/api'], {
    cwd: ROOT,
  });
  await build({ ...config, config: false, logLevel: 'silent' });
  return HEADER + (await readFile(new URL('.tsc/router-types/router.d.ts', import.meta.url), 'utf8'));
}
