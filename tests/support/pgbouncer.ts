import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { serverUser } from '@earshot/db/embedded/server-user';
import { withLibraries } from '../../scripts/debian/programs.ts';
import type { PgBouncer } from '../../scripts/pgbouncer/find.ts';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';

const shipped = new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);

export interface RunningPgBouncer {
  /** URL for the application's role, with `{part}` for the name of the part. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts PgBouncer with the shipped configuration on a free loopback port, with `poolSize` connections for each part. */
export async function startPgBouncer(
  { program, libraries }: PgBouncer,
  { databaseUrl, poolSize }: { readonly databaseUrl: string; readonly poolSize: number },
): Promise<RunningPgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-pgbouncer-'));
  const { username, password } = new URL(databaseUrl);
  await writeFile(join(folder, 'userlist.txt'), `"${username}" "${password}"\n`);
  const user = await serverUser();
  await chmod(folder, 0o755);
  return await onFreePort(async (port) => {
    await writeFile(join(folder, 'pgbouncer.ini'), await configuration(databaseUrl, { folder, port, poolSize }));
    const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
      env: withLibraries(libraries),
      stdio: ['ignore', 'ignore', 'pipe'],
      // PgBouncer refuses to run as root.
      ...(user !== undefined && { uid: user.uid, gid: user.gid }),
    });
    const ended = once(child, 'exit');
    let log = '';
    child.stderr.on('data', (data: Buffer) => (log += data.toString()));
    const deadline = performance.now() + WAIT_LIMIT_MS;
    while (!log.includes('process up')) {
      if (child.exitCode === null && performance.now() < deadline) await delay(20);
      else throw new Error(`PgBouncer did not start:\n${log}`, logsPortTaken(log) ? { cause: portTaken() } : undefined);
    }
    return {
      url: `postgres://${username}:${password}@127.0.0.1:${port}/earshot_{part}`,
      stop: async () => {
        child.kill('SIGINT');
        await ended;
        await rm(folder, { recursive: true });
      },
    };
  });
}

type Place = { readonly folder: string; readonly port: number; readonly poolSize: number };

/** The shipped configuration with this machine's paths and ports, without the settings that need a certificate. */
async function configuration(databaseUrl: string, { folder, port, poolSize }: Place): Promise<string> {
  const database = new URL(databaseUrl);
  const here: Readonly<Record<string, string>> = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_file: join(folder, 'userlist.txt'),
  };
  return (await readFile(shipped, 'utf8'))
    .split('\n')
    .filter((line) => !/^(client|server)_tls_/.test(line))
    .map((line) => {
      const [key = ''] = line.split(' = ');
      return here[key] === undefined ? line : `${key} = ${here[key]}`;
    })
    .join('\n')
    .replaceAll('host=postgres.internal port=5432', `host=${database.hostname} port=${database.port}`)
    .replaceAll('dbname=earshot', `dbname=${database.pathname.slice(1)}`)
    .replaceAll(/pool_size=\d+/g, `pool_size=${poolSize}`);
}
