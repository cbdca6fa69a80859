import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runnablePostgres } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { initialise, superuser } from './initialise.ts';
import { endPostmaster, runningPostmaster } from './postmaster.ts';
import { isAlive, signalProcess } from './process-table.ts';
import { untilItAnswers } from './readiness.ts';
import { serverUser, type ServerUser } from './server-user.ts';

const startDeadlineMs = 60_000;
const restartPauseMs = 500;
const keptLogBytes = 10_000_000;

export type ClusterOptions = {
  /** The cluster's own folder: data, log and, where needed, a copy of the programs. */
  folder: string;
  port: number;
  /** Of the superuser `earshot`. Counts when the cluster is created and has to stay the same. */
  password: string;
  /** PostgreSQL settings, as in `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** What to do with a server that already runs on this folder. Default `restart`. */
  whenRunning?: 'adopt' | 'restart';
  logFile?: string;
  /** Hears what a person may want to know. */
  note?: (text: string) => void;
};

export type Cluster = {
  pid: number;
  port: number;
  adopted: boolean;
  url: (database: string) => string;
  /** Resolves, with how it ended, when the server is gone. */
  exited: Promise<string>;
  stop: () => Promise<void>;
  /** At once; PostgreSQL recovers at the next start. */
  kill: () => void;
};

/** Starts PostgreSQL on a folder, which it creates, or adopts the server that runs there. Works as root, too. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, note = () => undefined } = options;
  const dataDir = join(folder, 'data');
  const url = clusterUrl(options);
  const left = await runningPostmaster(dataDir);
  if (left !== undefined && options.whenRunning === 'adopt') {
    return adopt(left.pid, clusterUrl({ ...options, port: left.port }));
  }
  if (left !== undefined) {
    note(`a PostgreSQL of an earlier run (pid ${left.pid}) is ended first`);
    await endPostmaster(left.pid);
  }
  const user = await serverUser();
  await prepareFolder(folder, user);
  const programs = await runnablePostgres({ folder, user, note });
  await initialise({ programs, folder, dataDir, password: options.password, user });
  return startServer({ ...options, programs, dataDir, user, url });
}

function clusterUrl({ port, password }: Pick<ClusterOptions, 'port' | 'password'>): (database: string) => string {
  return (database) => `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function prepareFolder(folder: string, user: ServerUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: user ? 0o711 : 0o700 });
  const { uid } = await stat(folder);
  const self = process.getuid?.();
  if (self !== undefined && uid !== self) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another user (uid ${uid}), and a database is not put there. Remove it or choose another folder.`,
    );
  }
  // mkdtemp and a strict umask close folders that the server's user has to pass.
  if (user !== undefined) await chmod(folder, 0o711);
}

type Server = ClusterOptions & {
  programs: string;
  dataDir: string;
  user: ServerUser | undefined;
  url: (database: string) => string;
};

async function startServer(server: Server): Promise<Cluster> {
  const logFile = server.logFile ?? join(server.folder, 'postgres.log');
  const deadline = performance.now() + startDeadlineMs;
  for (;;) {
    const from = await rotate(logFile);
    const child = await spawnServer(server, logFile);
    let ended: string | undefined;
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    }).then((how) => (ended = how));
    const problem = await untilItAnswers(server.url('postgres'), {
      timeoutMs: startDeadlineMs,
      gaveUp: () => ended !== undefined,
    });
    // Another server may answer on this port while ours has failed to bind it.
    if (problem === undefined && ended === undefined) return handle({ child, exited, server });
    const log = (await readFile(logFile, 'utf8')).slice(from);
    child.kill('SIGQUIT');
    // Orphans of a killed server need a moment to let go of its memory.
    if (log.includes('shared memory block') && performance.now() < deadline) await delay(restartPauseMs);
    else
      throw new EmbeddedPostgresError(
        explainStart({ server, log, logFile, why: ended ?? problem?.message ?? 'no reason given' }),
      );
  }
}

async function spawnServer(
  { programs, dataDir, port, settings, user }: Server,
  logFile: string,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(logFile, 'a', 0o600);
  try {
    return spawn(join(programs, 'bin', 'postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', log.fd, log.fd],
      // Its own session: Ctrl-C on the terminal must not end it before those who still write to it.
      detached: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  } finally {
    await log.close();
  }
}

async function rotate(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < keptLogBytes) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

function handle({ child, exited, server }: { child: ChildProcess; exited: Promise<string>; server: Server }): Cluster {
  const pid = child.pid ?? 0;
  return {
    pid,
    port: server.port,
    adopted: false,
    url: server.url,
    exited,
    stop: async () => {
      await endPostmaster(pid);
      await exited;
    },
    kill: () => void signalProcess(pid, 'SIGQUIT'),
  };
}

async function adopt(pid: number, url: (database: string) => string): Promise<Cluster> {
  const problem = await untilItAnswers(url('postgres'), { timeoutMs: startDeadlineMs, gaveUp: () => false });
  if (problem !== undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL runs (pid ${pid}) but does not let us in: ${problem.message}.`);
  }
  return {
    pid,
    port: Number(new URL(url('postgres')).port),
    adopted: true,
    url,
    exited: goneBy(pid),
    stop: () => endPostmaster(pid),
    kill: () => void signalProcess(pid, 'SIGQUIT'),
  };
}

async function goneBy(pid: number): Promise<string> {
  while (await isAlive(pid)) await delay(1000, undefined, { ref: false });
  return 'it ended';
}

type StartFailure = { server: Server; log: string; logFile: string; why: string };

function explainStart({ server, log, logFile, why }: StartFailure): string {
  const lines = log.trim().split('\n').slice(-6).join('\n');
  if (why.includes('password')) {
    return (
      `The database in ${server.folder} was created with another password. Bring back the secrets file that belongs ` +
      `to it, or remove ${server.folder} to begin with an empty database.`
    );
  }
  if (log.includes('Address already in use')) {
    return `Port ${server.port} is taken, so PostgreSQL cannot listen there. Free it or choose another port.`;
  }
  return `PostgreSQL did not start (${why}). The end of ${logFile}:\n${lines}`;
}
