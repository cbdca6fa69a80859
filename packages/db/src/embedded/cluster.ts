import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { runnablePostgres } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { initialise, superuser } from './initialise.ts';
import { endPostmaster, runningPostmaster } from './postmaster.ts';
import { logsPortTaken, portTaken } from './port-taken.ts';
import { isAlive, signalProcess } from './process-table.ts';
import { untilItAnswers } from './readiness.ts';
import { serverUser, type ServerUser } from './server-user.ts';

const startDeadlineMs = 60_000;
const restartPauseMs = 500;
const keptLogBytes = 10_000_000;
/** Number of log lines kept for the error message of a failed start. */
const keptLines = 100;

export type ClusterOptions = {
  /** Folder of the cluster: data, log and, if needed, a copy of the programs. */
  folder: string;
  port: number;
  /** Password of the superuser `earshot`. Set when the cluster is created; cannot be changed later. */
  password: string;
  /** PostgreSQL settings, as in `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** How to treat a server that already runs on this folder. Default `restart`. */
  whenRunning?: 'adopt' | 'restart';
  logFile?: string;
  /** Additional environment variables of the server process. */
  environment?: Readonly<Record<string, string>>;
  /** Receives the server's log lines; replaces the log file. */
  writeLog?: (line: string) => void;
  /** Receives messages for the user. */
  note?: (text: string) => void;
};

export type Cluster = {
  pid: number;
  port: number;
  adopted: boolean;
  url: (database: string) => string;
  /** Resolves with the reason when the server has ended. */
  exited: Promise<string>;
  stop: () => Promise<void>;
  /** Ends the server immediately; PostgreSQL recovers at the next start. */
  kill: () => void;
};

/**
 * Starts PostgreSQL on a folder, creating the cluster if needed, or adopts the server that runs there. Also works as
 * root.
 */
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
  // mkdtemp and a strict umask create private folders that the server's user cannot pass.
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
    const from = server.writeLog === undefined ? await rotate(logFile) : 0;
    const child = await spawnServer(server, logFile);
    const last = takeLines(child, server.writeLog);
    let ended: string | undefined;
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    }).then((how) => (ended = how));
    const problem = await untilItAnswers(server.url('postgres'), {
      timeoutMs: startDeadlineMs,
      gaveUp: () => ended !== undefined,
    });
    // Another server may answer on this port after ours failed to bind it.
    if (problem === undefined && ended === undefined) return handle({ child, exited, server });
    const log = server.writeLog === undefined ? (await readFile(logFile, 'utf8')).slice(from) : last.join('\n');
    child.kill('SIGQUIT');
    // Child processes of a killed server need a moment to release its shared memory.
    if (log.includes('shared memory block') && performance.now() < deadline) await delay(restartPauseMs);
    else
      throw new EmbeddedPostgresError(
        explainStart({ server, log, logFile, why: ended ?? problem?.message ?? 'no reason given' }),
        logsPortTaken(log) ? { cause: portTaken() } : undefined,
      );
  }
}

async function spawnServer(server: Server, logFile: string): Promise<ChildProcess> {
  if (server.writeLog !== undefined) return spawnWith(server, 'pipe');
  const log = await open(logFile, 'a', 0o600);
  try {
    return spawnWith(server, log.fd);
  } finally {
    await log.close();
  }
}

/** PostgreSQL continues when the reading end of its log pipe closes: it ignores SIGPIPE. */
function spawnWith(
  { programs, dataDir, port, settings, user, environment }: Server,
  log: number | 'pipe',
): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(programs, 'bin', 'postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', log, log],
    // Runs in its own session, so that Ctrl-C in the terminal does not end the server before its clients.
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
}

/** Passes on the server's log lines and keeps the last ones. */
function takeLines(child: ChildProcess, writeLog: ClusterOptions['writeLog']): readonly string[] {
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null || writeLog === undefined) continue;
    createInterface({ input: stream }).on('line', (line) => {
      writeLog(line);
      last.push(line);
      if (last.length > keptLines) last.shift();
    });
  }
  return last;
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
  if (logsPortTaken(log)) {
    return `Port ${server.port} is taken, so PostgreSQL cannot listen there. Free it or choose another port.`;
  }
  return `PostgreSQL did not start (${why}). The end of ${logFile}:\n${lines}`;
}
