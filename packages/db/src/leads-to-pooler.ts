import pg from 'pg';

/** Whether a URL leads to a pooler: a pooler names another process at sign-in than the one that runs the statements. */
export async function leadsToPooler(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'earshot-session',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return Reflect.get(client, 'processID') !== rows[0]?.pid;
  } finally {
    await client.end();
  }
}

/** For production: throws if locks and notifications would go through a pooler, which gives each transaction another session. */
export async function refusePooler(url: string): Promise<void> {
  if (!(await leadsToPooler(url))) return;
  throw new Error(
    'The connections for locks and notifications lead to a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
}
