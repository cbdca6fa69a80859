import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';

/** Workspaces that run in production; npm adds the packages that they import. */
const SHIPPED = ['apps/api', 'apps/worker', 'apps/gateway', 'apps/cli'];

/** Optional dependencies are compilers and programs for development. The parts need none of them. */
const SELECTION = ['--omit=dev', '--omit=optional', ...SHIPPED.map((folder) => `--workspace=${folder}`)];

/** Manifests of all workspaces. */
const MANIFESTS = ['{apps,packages}/*/package.json', 'tests/package.json'];

const SBOM_BYTES = 64 * 1024 * 1024;

/** A peer dependency of tRPC's packages, which use it for their types. */
const NOT_NEEDED = 'typescript';

const NATIVE = 'node_modules/@temporalio/core-bridge/releases';
/** Names of the folders in `NATIVE`. */
const NATIVE_TARGETS: Readonly<Record<string, string>> = {
  'linux-x64': 'x86_64-unknown-linux-gnu',
  'linux-arm64': 'aarch64-unknown-linux-gnu',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
};

/**
 * Installs the production dependencies of the lock file into `stage`, which then has a package.json for each shipped workspace.
 * Returns the software bill of materials as CycloneDX JSON.
 */
export async function installDependencies(stage: string): Promise<string> {
  const npm = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('npm', args, { cwd: stage, maxBuffer: SBOM_BYTES });
    return stdout;
  };
  await copyManifests(stage);
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await npm('ci', ...SELECTION, ...quiet);
  await removeForeignPrograms(stage);
  await removeDevelopment(stage);
  // Lists what is installed: with --omit, npm leaves out packages that another package needs for its development.
  const sbom = await npm('sbom', '--sbom-format=cyclonedx');
  await rm(join(stage, 'node_modules', NOT_NEEDED), { recursive: true, force: true });
  return withoutComponent(sbom, NOT_NEEDED);
}

interface Sbom {
  readonly components: readonly { readonly name: string; readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

function withoutComponent(text: string, name: string): string {
  const sbom = JSON.parse(text) as Sbom;
  const ref = sbom.components.find((component) => component.name === name)?.['bom-ref'];
  const components = sbom.components.filter((component) => component['bom-ref'] !== ref);
  const dependencies = sbom.dependencies
    .filter((dependency) => dependency.ref !== ref)
    .map(({ dependsOn, ...rest }) => ({ ...rest, dependsOn: dependsOn.filter((on) => on !== ref) }));
  return `${JSON.stringify({ ...sbom, components, dependencies }, undefined, 2)}\n`;
}

/** npm compares the lock file with the manifests of all workspaces. */
async function copyManifests(stage: string): Promise<void> {
  for (const path of globSync(['package.json', 'package-lock.json', ...MANIFESTS], { cwd: root })) {
    await mkdir(join(stage, dirname(path)), { recursive: true });
    await cp(join(root, path), join(stage, path));
  }
}

/** Temporal's package has its native module for all platforms, 25 to 30 MB each. */
async function removeForeignPrograms(stage: string): Promise<void> {
  const platform = `${process.platform}-${process.arch}`;
  const own = NATIVE_TARGETS[platform];
  const targets = await readdir(join(stage, NATIVE));
  if (own === undefined || !targets.includes(own)) throw new Error(`Temporal has no native module for ${platform}`);
  for (const target of targets) if (target !== own) await rm(join(stage, NATIVE, target), { recursive: true });
}

/** Keeps the workspaces that npm linked, and their manifests without development. */
async function removeDevelopment(stage: string): Promise<void> {
  const linked = new Set(await readdir(join(stage, 'node_modules/@earshot')));
  for (const path of globSync(MANIFESTS, { cwd: stage })) {
    const { devDependencies: _, scripts: __, ...manifest } = await readManifest(join(stage, path));
    if (linked.has(String(manifest['name']).replace('@earshot/', ''))) await writeManifest(join(stage, path), manifest);
    else await rm(join(stage, dirname(path)), { recursive: true });
  }
  await rm(join(stage, 'package-lock.json'));
  const { name, version, description, license, type } = await readManifest(join(stage, 'package.json'));
  const shared = { name, private: true, version, description, license, type };
  await writeManifest(join(stage, 'package.json'), {
    ...shared,
    engines: { node: '>=24' },
    workspaces: ['apps/*', 'packages/*'],
  });
}

type Manifest = Readonly<Record<string, unknown>>;

const readManifest = async (path: string): Promise<Manifest> => JSON.parse(await readFile(path, 'utf8')) as Manifest;

const writeManifest = async (path: string, manifest: Manifest): Promise<void> =>
  await writeFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
