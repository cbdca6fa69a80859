import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type OwnDatabase, startOwnDatabase } from '../chaos/own-database.ts';

/** PostgreSQL archives an unfinished segment of its log after this time: the most that a lost disk costs. */
const ARCHIVE_EACH_S = 60;

/** A PostgreSQL with an archive of its log outside its data, as docs/operations/backup.md describes. */
export interface ArchivedDatabase extends OwnDatabase {
  /** Copies the running database. Returns its size in bytes. */
  readonly baseBackup: () => Promise<number>;
  /** Seconds since the last segment was archived. */
  readonly archiveAge: () => Promise<number>;
  /** Crashes the database and deletes its data with its log. Backup and archive remain. */
  readonly loseDisk: () => Promise<void>;
  /** Restores the backup, and the log until a moment. */
  readonly restoreTo: (moment: Date) => Promise<void>;
}

const run = promisify(execFile);
const archiveIn = (folder: string) => join(folder, 'archive');

export async function startArchivedDatabase(): Promise<ArchivedDatabase> {
  const database = await startOwnDatabase((folder) => ({
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_EACH_S),
    // The first archiving may come before the folder exists; PostgreSQL repeats it.
    archive_command: `test ! -f ${archiveIn(folder)}/%f && cp %p ${archiveIn(folder)}/.new && mv ${archiveIn(folder)}/.new ${archiveIn(folder)}/%f`,
    max_connections: '200',
  }));
  const { folder, url } = database;
  const data = join(folder, 'data');
  const backup = join(folder, 'base.tar');
  await mkdir(archiveIn(folder));
  await run('chown', ['--reference', data, archiveIn(folder)]);
  const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    ...database,
    baseBackup: () =>
      asAdmin(async (client) => {
        await client.query("select pg_backup_start('drill', fast => true)");
        await copyRunning(data, backup);
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
        await writeFile(`${backup}.label`, rows[0]?.labelfile ?? '');
        const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
        return Number(size.rows[0]?.bytes);
      }),
    archiveAge: () =>
      asAdmin(async (client) => {
        const { rows } = await client.query<{ age: number | null }>(
          'select extract(epoch from now() - last_archived_time)::float8 as age from pg_stat_archiver',
        );
        return rows[0]?.age ?? 0;
      }),
    loseDisk: async () => {
      await database.stop('crash');
      await rm(data, { recursive: true });
    },
    restoreTo: async (moment) => {
      await mkdir(data);
      await run('tar', ['-xpf', backup, '-C', data]);
      await writeFile(join(data, 'backup_label'), await readFile(`${backup}.label`));
      await writeFile(join(data, 'recovery.signal'), '');
      for (const name of ['backup_label', 'recovery.signal'])
        await run('chown', ['--reference', join(data, 'PG_VERSION'), join(data, name)]);
      await database.start({
        restore_command: `cp ${archiveIn(folder)}/%f %p`,
        recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
        // Nothing connects before the end.
        hot_standby: 'off',
      });
    },
  };
}

/** Files may change and vanish meanwhile; the log repairs them. Its own folder is not needed. */
async function copyRunning(data: string, backup: string): Promise<void> {
  const without = ['./pg_wal/*', './pg_replslot/*', './postmaster.pid', './postmaster.opts'];
  const args = ['-cf', backup, ...without.map((name) => `--exclude=${name}`), '-C', data, '.'];
  await run('tar', args).catch((error: unknown) => {
    // 1: a file changed while it was read.
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error;
  });
}
