import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';

/** The addresses that standalone writes when all parts have started. */
export interface Addresses {
  readonly portal: string;
  readonly api: string;
  readonly gatewayHttp: string;
  readonly mqtt: string;
  readonly temporal: string;
  /** Address for controlling the simulated fleet. */
  readonly simulatorControl?: string;
  readonly databaseUrl: string;
  /** Connects as the role that owns the tables, for actions that the application's role may not perform. */
  readonly databaseOwnerUrl: string;
  readonly signIns: readonly { email: string; password: string; role: string }[];
  readonly pids: Readonly<Record<string, number>>;
}

export interface System extends Addresses {
  readonly home: string;
  /** The present addresses; process ids change when parts are restarted. */
  readonly now: () => Promise<Addresses>;
  /** Stops all parts in order, and deletes the state unless `keep` is set. */
  readonly stop: (options?: { keep?: boolean }) => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** With its folder given, the documentation is not built. */
const builtDocs = join(root, 'apps/docs/dist');
const anyPort = Object.fromEntries(
  [
    'API_PORT',
    'GATEWAY_HTTP_PORT',
    'MQTT_PORT',
    'POSTGRES_PORT',
    'TEMPORAL_PORT',
    'TEMPORAL_UI_PORT',
    'PORTAL_PORT',
  ].map((name) => [name, '0']),
);

/**
 * Starts the whole product as `npm start` does, on free ports and with its own state folder; without the demo's past,
 * so that tests begin sooner and with few rows.
 */
export async function startSystem(
  options: { args?: readonly string[]; env?: Readonly<Record<string, string>>; home?: string } = {},
): Promise<System> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'earshot-system-')));
  const child = spawn(process.execPath, ['apps/standalone/src/main.ts', ...(options.args ?? [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...anyPort, EARSHOT_HOME: home, DEMO_PAST_DAYS: '0', DOCS_DIST: builtDocs, ...options.env },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()));
  const now = () => readAddresses(home);
  try {
    const addresses = await untilUp(child, now);
    return { ...addresses, home, now, stop: ({ keep } = {}) => stop(child, keep === true ? undefined : home) };
  } catch (error) {
    child.kill('SIGTERM');
    throw new Error(`The system did not start: ${String(error)}\n${said.join('').slice(-4000)}`, { cause: error });
  }
}

const readAddresses = async (home: string) =>
  JSON.parse(await readFile(join(home, 'addresses.json'), 'utf8')) as Addresses;

async function untilUp(child: ChildProcess, read: () => Promise<Addresses>): Promise<Addresses> {
  const deadline = performance.now() + TEST_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const addresses = await read().catch(() => undefined);
    if (addresses !== undefined) return addresses;
    await sleep(100);
  }
  throw new Error(`not within ${TEST_LIMIT_MS / 1000} s`);
}

async function stop(child: ChildProcess, remove: string | undefined): Promise<void> {
  if (child.exitCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  if (remove !== undefined) await rm(remove, { recursive: true, force: true });
}
