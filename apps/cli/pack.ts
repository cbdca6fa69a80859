import { execFile } from 'node:child_process';
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Plugin } from '@oclif/core/config';
import { build } from 'tsdown';

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

const DOMAIN = '@earshot/domain';
/** Libraries within the compiled rules. Their licences ask for their texts. */
const bundled = ['papaparse', 'zod'] as const;

/** Compiles the rules that the command line shares with the platform into a package within its own. */
async function bundleDomain(): Promise<void> {
  const used = new Set<string>();
  for await (const file of glob(`${dist}/lib/**/*.js`)) {
    const text = await readFile(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/from '@earshot\/domain\/([\w/-]+)'/g)) used.add(path);
  }
  const to = `${dist}/node_modules/${DOMAIN}`;
  await build({
    entry: Object.fromEntries(Array.from(used, (path) => [path, `../../packages/domain/src/${path}.ts`])),
    cwd: root,
    outDir: to,
    config: false,
    logLevel: 'warn',
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    dts: false,
    fixedExtension: false,
    deps: { alwaysBundle: [/./], onlyBundle: [...bundled] },
  });
  for (const library of bundled)
    await cp(new URL(`../../node_modules/${library}/LICENSE`, import.meta.url), `${to}/LICENSE-${library}`);
  const manifest = { name: DOMAIN, version, private: true, type: 'module', exports: { './*': './*.js' } };
  await writeFile(`${to}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Paths of compiled files in place of those of sources. */
const compiled = (paths: Manifest['oclif']): unknown =>
  JSON.parse(
    JSON.stringify(paths).replaceAll(
      /"\.\/src\/([^"]*)"/g,
      (_, path: string) => `"./lib/${path.replace(/\.ts$/, '.js')}"`,
    ),
  );

const { name, version, description, type, bin, engines, dependencies, oclif } = JSON.parse(
  await readFile(`${root}package.json`, 'utf8'),
) as Manifest;
await rm(dist, { recursive: true, force: true });
await compile('-b', '../../packages/domain', '../../packages/sdk');
await compile('-p', 'tsconfig.build.json');
await bundleDomain();
const published = {
  name,
  version,
  description,
  type,
  bin,
  engines,
  files: ['bin', 'lib', 'oclif.manifest.json'],
  // The CLI and the SDK are released together.
  dependencies: { ...dependencies, [DOMAIN]: version, '@earshot/sdk': version },
  bundleDependencies: [DOMAIN],
  oclif: compiled(oclif),
};
await writeFile(`${dist}/package.json`, `${JSON.stringify(published, undefined, 2)}\n`);
await cp(`${root}bin`, `${dist}/bin`, { recursive: true });
await cp(`${root}README.md`, `${dist}/README.md`);
// With a manifest oclif need not load all commands at each start.
const plugin = new Plugin({ root: dist, type: 'core', ignoreManifest: true, errorOnManifestCreate: true });
await plugin.load();
await writeFile(`${dist}/oclif.manifest.json`, JSON.stringify(plugin.manifest));
