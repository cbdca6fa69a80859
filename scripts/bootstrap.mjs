// Plain JavaScript for Node 20 and later: installs if the lock file has changed, then runs the command under Node 24.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;
const ownMajor = Number(process.versions.node.split('.')[0]);

let child;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    child?.kill(signal);
  });
}

// `npm start` puts a shell between npm and this process. A signal to npm ends only those two, so watch the parent and exit
// when it does.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) {
      stopping = true;
      child?.kill('SIGTERM');
    }
  }, 1000).unref();
}

/** Runs a program and resolves with `{ code, signal }` when it exits. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** The stamp is stored in node_modules, so that an interrupted install is repeated. */
async function installIfLockChanged() {
  const stamp = join(root, 'node_modules', '.lock-hash');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error('earshot: installing dependencies (npm ci), about half a minute …');
  const npm = process.env.npm_execpath;
  // npm omits development dependencies if NODE_ENV is `production`. The portal is built with them.
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const stdio = ['ignore', 2, 2];
  const { code } = npm ? await run(process.execPath, [npm, ...ci], { stdio }) : await run('npm', ci, { stdio });
  if (stopping) process.exit(130);
  if (code !== 0) {
    console.error('earshot: `npm ci` failed. Check the network or registry and run the same command again.');
    process.exit(code ?? 1);
  }
  writeFileSync(stamp, hash);
}

function nodeToUse() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (ownMajor >= neededMajor) return process.execPath;
  console.error(
    `earshot: needs Node ${neededMajor}, and npm has none for ${process.platform}-${process.arch}. ` +
      `You run ${process.version}: install Node ${neededMajor} and run the same command again.`,
  );
  return process.exit(1);
}

await installIfLockChanged();
const node = nodeToUse();
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
// Node keeps compiled sources in this folder, so that the parts start in half the time. `npm ci` empties it.
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.compile-cache');
const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache };
const { code, signal } = await run(node, process.argv.slice(2), { env });
if (signal) process.kill(process.pid, signal);
else process.exit(code ?? 1);
