import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const run = promisify(execFile);

/** The system user that runs PostgreSQL, because PostgreSQL refuses to run as root. */
export type ServerUser = { name: string; uid: number; gid: number };

/** Undefined if this process is not root: PostgreSQL then runs as the same user. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const found = (await lookUp('postgres')) ?? (await createPostgres()) ?? (await lookUp('nobody'));
  if (found !== undefined) return found;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody` to run it as. ' +
      'Add one (useradd --system postgres), run this as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createPostgres(): Promise<ServerUser | undefined> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch {
    // In slim containers without useradd, `nobody` is used.
  }
  return lookUp('postgres');
}
