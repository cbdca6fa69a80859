import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { build } from 'tsdown';
import { client, evidence } from './bundles.ts';

const here = (path: string): URL => new URL(path, import.meta.url);

for (const config of [client, evidence])
  await build({ ...config, cwd: new URL('.', import.meta.url).pathname, config: false, logLevel: 'warn' });
const text = await readFile(here('package.json'), 'utf8');
const { name, version, description, type, engines } = JSON.parse(text) as Record<string, unknown>;
const manifest = {
  name,
  version,
  description,
  type,
  sideEffects: false,
  engines,
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './evidence': { types: './evidence.d.ts', default: './evidence.js' },
    './package.json': './package.json',
  },
};
// The package has its own manifest, because the workspace manifest exports the source.
await writeFile(here('dist/package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
await copyFile(here('README.md'), here('dist/README.md'));
// The bundle contains parts of tRPC, whose licence asks for its text.
await copyFile(
  new URL(import.meta.resolve('@trpc/client/package.json')).pathname.replace('package.json', 'LICENSE'),
  here('dist/LICENSE-tRPC'),
);
