import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Plugin } from '@oclif/core/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist`;
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const compile = async (...args: string[]) => await promisify(execFile)(process.execPath, [tsc, ...args], { cwd: root });

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly oclif: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** Paths of compiled files in place of those of sources. */
const compiled = (paths: Manifest['oclif']): unknown =>
  JSON.parse(
    JSON.stringify(paths).replaceAll(
      /"\.\/src\/([^"]*)"/g,
      (_, path: string) => `"./lib/${path.replace(/\.ts$/, '.js')}"`,
    ),
  );

await rm(dist, { recursive: true, force: true });
await compile('-b', '../../packages/sdk');
await compile('-p', 'tsconfig.build.json');
const { name, version, description, type, bin, engines, dependencies, oclif } = JSON.parse(
  await readFile(`${root}package.json`, 'utf8'),
) as Manifest;
const published = {
  name,
  version,
  description,
  type,
  bin,
  engines,
  files: ['bin', 'lib', 'oclif.manifest.json'],
  // The CLI and the SDK are released together.
  dependencies: { ...dependencies, '@earshot/sdk': version },
  oclif: compiled(oclif),
};
await writeFile(`${dist}/package.json`, `${JSON.stringify(published, undefined, 2)}\n`);
await cp(`${root}bin`, `${dist}/bin`, { recursive: true });
await cp(`${root}README.md`, `${dist}/README.md`);
// With a manifest oclif need not load all commands at each start.
const plugin = new Plugin({ root: dist, type: 'core', ignoreManifest: true, errorOnManifestCreate: true });
await plugin.load();
await writeFile(`${dist}/oclif.manifest.json`, JSON.stringify(plugin.manifest));
