import { type ChildProcess, spawn } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { type Mosquitto, mosquittoEnv } from '../../scripts/mosquitto/find.ts';

const shipped = new URL('../../deploy/mosquitto/', import.meta.url);
const READY_MS = 10_000;

export interface RunningMosquitto {
  readonly url: string;
  readonly adminSecret: string;
  /** Where its plugin keeps the accounts. */
  readonly accountsFile: string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** On the same port and files. */
  readonly start: () => Promise<void>;
  /** Ends it and forgets all. */
  readonly stop: () => Promise<void>;
}

/** A Mosquitto of the configuration that is shipped, on a free port of loopback; `settings` change lines of it, and an empty one leaves its line out. */
export async function startMosquitto(
  mosquitto: Mosquitto,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningMosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-mosquitto-'));
  const [port = 0] = await freePorts(1);
  const adminSecret = randomBytes(16).toString('hex');
  await writeFile(join(folder, 'dynamic-security.json'), JSON.stringify(firstAccount(adminSecret)), { mode: 0o600 });
  await writeFile(join(folder, 'mosquitto.conf'), await configuration(mosquitto, { folder, port, settings }));
  let ended = Promise.resolve();
  let child: ChildProcess | undefined;
  const start = async () => {
    const log = await open(join(folder, 'log'), 'a');
    const started = spawn(mosquitto.program, ['-c', join(folder, 'mosquitto.conf')], {
      env: mosquittoEnv(mosquitto),
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    let running = true;
    child = started;
    ended = once(started, 'exit').then(() => void (running = false));
    const deadline = performance.now() + READY_MS;
    while (!(await isOpen(port))) {
      if (running && performance.now() < deadline) await delay(20);
      else throw new Error(`Mosquitto did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`);
    }
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child?.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `mqtt://127.0.0.1:${port}`,
    adminSecret,
    accountsFile: join(folder, 'dynamic-security.json'),
    start,
    kill: () => kill(),
    stop: async () => {
      await kill('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

type Place = { folder: string; port: number; settings: Readonly<Record<string, string>> };

/** The shipped file with the paths and ports of this machine, and without what needs a certificate. */
async function configuration({ plugin }: Mosquitto, { folder, port, settings }: Place): Promise<string> {
  const here: Readonly<Record<string, string>> = {
    plugin,
    plugin_opt_config_file: join(folder, 'dynamic-security.json'),
    acl_file: new URL('earshot-acl', shipped).pathname,
    persistence_location: `${folder}/`,
    ...settings,
  };
  const lines = (await readFile(new URL('mosquitto.conf', shipped), 'utf8')).split('\n').flatMap((line) => {
    const [key = '', value = ''] = line.split(' ');
    if (line === 'listener 8883' || ['certfile', 'keyfile', 'tls_version'].includes(key)) return [];
    if (key === 'listener' && value === '1883') return [`listener ${port} 127.0.0.1`];
    const replaced = here[key];
    if (replaced === '') return [];
    return replaced === undefined ? [line] : [`${key} ${replaced}`];
  });
  // Otherwise it changes to a user who may not read these files.
  return [...lines, `user ${userInfo().username}`, ''].join('\n');
}

/** What `mosquitto_ctrl dynsec init` writes. */
function firstAccount(secret: string) {
  const [salt, iterations] = [randomBytes(12), 101];
  const own = '$CONTROL/dynamic-security/#';
  const acls = ['publishClientSend', 'publishClientReceive', 'subscribePattern'].map((acltype) => ({
    acltype,
    topic: own,
    allow: true,
  }));
  const password = pbkdf2Sync(secret, salt, iterations, 64, 'sha512').toString('base64');
  const account = { username: 'earshot-admin', password, salt: salt.toString('base64'), iterations };
  return { clients: [{ ...account, roles: [{ rolename: 'admin' }] }], roles: [{ rolename: 'admin', acls }] };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}
