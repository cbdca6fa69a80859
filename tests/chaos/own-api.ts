import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@earshot/db/client';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { migrate } from '@earshot/db/migrate';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import { createWorld, insertUser } from '../../apps/api/src/testing/world.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';
import { startOwnDatabase } from './own-database.ts';

const API = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const ADMIN_ROLE = 2;

/** The api as a separate process with its own database. */
export interface OwnApi {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  readonly groupId: string;
  /** Creates a user who administers the group; returns their token. */
  readonly signIn: () => Promise<string>;
  readonly hasEnded: () => boolean;
  readonly close: () => Promise<void>;
}

export async function startOwnApi(): Promise<OwnApi> {
  const database = await startOwnDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'earshot-own-api-'));
  const db = connect(database.url, { name: 'earshot-own-api', max: 2 });
  await migrate(db as never);
  const { north } = await createWorld(db);
  const env = { ...process.env, DATABASE_URL: database.url, BLOB_DIR: folder, LOG_LEVEL: 'error' };
  const { api, port } = await onFreePort(async (port) => ({
    api: await startApi({ ...env, API_PORT: String(port) }),
    port,
  }));
  return {
    pid: api.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    groupId: north.groupId,
    signIn: () => signIn(db, north.groupId),
    hasEnded: () => api.exitCode !== null || api.signalCode !== null,
    close: async () => {
      const ended = once(api, 'exit');
      if (api.kill('SIGTERM')) await ended;
      await db.destroy();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startApi(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const api = fork(API, [], { env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let errors = '';
  api.stderr?.on('data', (data: Buffer) => {
    process.stderr.write(data);
    errors = `${errors}${data.toString()}`.slice(-4_000);
  });
  const ended = once(api, 'close').then(() => 'ended');
  const first = await Promise.race([once(api, 'message').then(() => 'ready'), ended]);
  if (first === 'ready') return api;
  throw new Error(`The api did not start:\n${errors}`, logsPortTaken(errors) ? { cause: portTaken() } : undefined);
}

async function signIn(db: Database, groupId: string): Promise<string> {
  const { id: userId } = await insertUser(db, { groupId, roleId: ADMIN_ROLE });
  const { token, hash } = newToken('session');
  const session = { userId, tokenHash: hash, address: null, userAgent: null };
  await db.transaction().execute((trx) => insertSession(trx, session));
  return token;
}
