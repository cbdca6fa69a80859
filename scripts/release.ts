import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bundleWorkflows } from '@earshot/worker/workers';
import { builtDocs } from '../apps/standalone/src/docs-build.ts';
import { buildDocsHere } from './docs/build-docs-here.ts';
import { installDependencies } from './release/install-dependencies.ts';
import { stripWorkspaces } from './release/strip-workspaces.ts';
import { binary, root } from './root.ts';

// Makes the archive that production runs: dist/earshot-<version>-<platform>-<arch>.tar.gz. It needs Node 24 and nothing else.
// Its folders are those of the repository, with JavaScript in place of TypeScript. docs/operations/install.md describes it.
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist') },
    /** Folder of a portal that is built already. */
    portal: { type: 'string' },
  },
});
const run = promisify(execFile);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `earshot-${version}`;
const archive = join(values.to, `${name}-${process.platform}-${process.arch}.tar.gz`);
const parent = await mkdtemp(join(tmpdir(), 'earshot-release-'));
const stage = join(parent, name);

/** Files and folders that the archive has unchanged. */
const COPIED = ['CHANGELOG.md', 'docs/environment.md', 'docs/operations', 'deploy/mosquitto', 'deploy/temporal'];

async function buildPortal(): Promise<void> {
  const to = join(stage, 'portal');
  if (values.portal !== undefined) return await cp(values.portal, to, { recursive: true });
  await run(process.execPath, [binary('vite'), 'build', '--outDir', to, '--emptyOutDir'], {
    cwd: join(root, 'apps/portal'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

async function copyDocs(): Promise<void> {
  await buildDocsHere();
  await cp(builtDocs, join(stage, 'documentation'), { recursive: true });
}

/** The commit; undefined outside a git repository. */
const readRevision = async (): Promise<string | undefined> =>
  await run('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

try {
  await mkdir(stage, { recursive: true });
  await mkdir(values.to, { recursive: true });
  const sbom = await installDependencies(stage);
  await writeFile(join(stage, 'sbom.cdx.json'), sbom);
  await stripWorkspaces(stage);
  await writeFile(join(stage, 'workflows.cjs'), (await bundleWorkflows()).code);
  await buildPortal();
  await copyDocs();
  for (const path of COPIED) await cp(join(root, path), join(stage, path), { recursive: true });
  await cp(join(root, 'deploy/release'), join(stage, 'bin'), { recursive: true });
  const revision = await readRevision();
  if (revision !== undefined) await writeFile(join(stage, 'REVISION'), `${revision}\n`);
  await run('tar', ['-czf', archive, '--owner=0', '--group=0', '--numeric-owner', '-C', parent, name]);
} finally {
  await rm(parent, { recursive: true, force: true });
}
process.stdout.write(`${archive}\n`);
