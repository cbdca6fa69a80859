import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

const pollMs = 50;
/** SQLSTATE classes that retries cannot resolve: wrong password or role, unknown database. */
const finalCodes = /^(28|3D)/;

/** Retries until the server answers. Returns undefined on success, otherwise the last error. */
export async function untilItAnswers(
  url: string,
  { timeoutMs, gaveUp }: { timeoutMs: number; gaveUp: () => boolean },
): Promise<Error | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const problem = await tryOnce(url);
    if (problem === undefined) return undefined;
    const final = 'code' in problem && finalCodes.test(String(problem.code));
    if (final || gaveUp() || performance.now() > deadline) return problem;
    await delay(pollMs);
  }
}

async function tryOnce(url: string): Promise<Error | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the version of a server, as in `18.4`. */
export async function serverVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  });
}

export async function ensureDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
