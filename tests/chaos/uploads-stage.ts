import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@earshot/db/client';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { migrate } from '@earshot/db/migrate';
import { insertSession } from '@earshot/db/queries/people/sessions';
import { createWorld, insertUser } from '../../apps/api/src/testing/world.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';
import { pssBytes } from '../bench/process-memory.ts';
import { startOwnDatabase } from './own-database.ts';

const API = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
/** Each may upload that many at once; the limit on calls is not what is tried here. */
const UPLOADS_EACH = 15;
const ADMIN_ROLE = 2;

interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
  /** Why a file was refused. */
  readonly reason: string | undefined;
}

/** The api as a process of its own, and people who upload to it. */
export interface Uploads {
  readonly pid: number;
  readonly upload: (file: Uint8Array, withinMs: number) => Promise<Answer>;
  readonly isHealthy: () => Promise<boolean>;
  readonly hasEnded: () => boolean;
  /** In bytes, when it has taken its first file. */
  readonly settledMemory: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openUploads(): Promise<Uploads> {
  const database = await startOwnDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'earshot-uploads-'));
  const db = connect(database.url, { name: 'earshot-uploads', max: 2 });
  await migrate(db as never);
  const { north } = await createWorld(db);
  const [port = 0] = await freePorts(1);
  const api = fork(API, [], {
    env: { ...process.env, DATABASE_URL: database.url, API_PORT: String(port), BLOB_DIR: folder, LOG_LEVEL: 'error' },
  });
  await once(api, 'message');
  const url = `http://127.0.0.1:${port}`;
  const tokens = tokensInTurn(db, north.groupId);
  const upload: Uploads['upload'] = async (file, withinMs) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ groupId: north.groupId, name: 'Hostile' })) form.append(name, value);
    form.append('blob', new Blob([new Uint8Array(file)]), 'song.mp3');
    const headers = { authorization: `Bearer ${await tokens()}` };
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(`${url}/media/clips`, { method: 'POST', body: form, headers, signal });
    const { errorCode, details } = (await response.json()) as { errorCode?: string; details?: { reason?: string } };
    return { status: response.status, errorCode, reason: details?.reason };
  };
  return {
    pid: api.pid ?? 0,
    upload,
    isHealthy: async () => (await fetch(`${url}/build-info`)).ok,
    hasEnded: () => api.exitCode !== null || api.signalCode !== null,
    settledMemory: async () => {
      await upload(new Uint8Array(1_000), 20_000);
      return await pssBytes([api.pid ?? 0]);
    },
    close: async () => {
      const ended = once(api, 'exit');
      if (api.kill('SIGTERM')) await ended;
      await db.destroy();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody new signs in when the one before has uploaded enough. */
function tokensInTurn(db: Database, groupId: string): () => Promise<string> {
  let used = 0;
  let present: Promise<string> | undefined;
  return async () => {
    if (present === undefined || used % UPLOADS_EACH === 0) present = signIn(db, groupId);
    used += 1;
    return await present;
  };
}

async function signIn(db: Database, groupId: string): Promise<string> {
  const { id: userId } = await insertUser(db, { groupId, roleId: ADMIN_ROLE });
  const { token, hash } = newToken('session');
  const session = { userId, tokenHash: hash, address: null, userAgent: null };
  await db.transaction().execute((trx) => insertSession(trx, session));
  return token;
}
