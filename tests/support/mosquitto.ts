import { type ChildProcess, spawn } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { withLibraries } from '../../scripts/debian/programs.ts';
import type { Mosquitto } from '../../scripts/mosquitto/find.ts';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';

const shipped = new URL('../../deploy/mosquitto/', import.meta.url);

export interface RunningMosquitto {
  readonly url: string;
  readonly adminSecret: string;
  /** File in which the plugin stores the accounts. */
  readonly accountsFile: string;
  /** Kills the process without a shutdown, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts again on the same port with the same files. */
  readonly start: () => Promise<void>;
  /** Stops the process and deletes its files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Mosquitto with the shipped configuration on a free loopback port. `settings` replace lines of the
 * configuration; an empty one removes its line.
 */
export async function startMosquitto(
  mosquitto: Mosquitto,
  settings: Readonly<Record<string, string>> = {},
  choose?: () => Promise<number[]>,
): Promise<RunningMosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-mosquitto-'));
  const adminSecret = randomBytes(16).toString('hex');
  await writeFile(join(folder, 'dynamic-security.json'), JSON.stringify(firstAccount(adminSecret)), { mode: 0o600 });
  let ended = Promise.resolve();
  let child: ChildProcess | undefined;
  const start = async (port: number) => {
    await writeFile(join(folder, 'mosquitto.conf'), await configuration(mosquitto, { folder, port, settings }));
    const log = await open(join(folder, 'log'), 'a');
    const from = (await log.stat()).size;
    const started = spawn(mosquitto.program, ['-c', join(folder, 'mosquitto.conf')], {
      env: withLibraries(mosquitto.libraries),
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    let running = true;
    child = started;
    ended = once(started, 'exit').then(() => void (running = false));
    const deadline = performance.now() + WAIT_LIMIT_MS;
    // Another program may answer on this port while Mosquitto fails to bind it.
    while (!((await isOpen(port)) && (await runningIn(join(folder, 'log'), from)))) {
      if (running && performance.now() < deadline) await delay(20);
      else throw await notStarted(join(folder, 'log'));
    }
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child?.kill(signal);
    await ended;
  };
  const port = await onFreePort(async (free) => {
    await start(free);
    return free;
  }, choose);
  return {
    url: `mqtt://127.0.0.1:${port}`,
    adminSecret,
    accountsFile: join(folder, 'dynamic-security.json'),
    start: () => start(port),
    kill: () => kill(),
    stop: async () => {
      await kill('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

const runningIn = async (logFile: string, from: number): Promise<boolean> =>
  (await readFile(logFile)).subarray(from).includes('running');

async function notStarted(logFile: string): Promise<Error> {
  const log = await readFile(logFile, 'utf8');
  return new Error(`Mosquitto did not start:\n${log}`, logsPortTaken(log) ? { cause: portTaken() } : undefined);
}

type Place = { folder: string; port: number; settings: Readonly<Record<string, string>> };

/** The shipped configuration with this machine's paths and ports, without the settings that need a certificate. */
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
  // Otherwise Mosquitto switches to a user who cannot read these files.
  return [...lines, `user ${userInfo().username}`, ''].join('\n');
}

/** The account that `mosquitto_ctrl dynsec init` writes. */
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
