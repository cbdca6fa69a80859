import { connect } from '@earshot/db/client';
import type { Check } from '@earshot/domain/health/check';
import { sql } from 'kysely';

const id = 'replica';
const why = 'reports and events are read from the primary, which has more load';

/** Checks that the read replica answers, and that it is a standby. */
export async function checkReplica(url: string): Promise<Check> {
  const db = connect(url, { name: 'earshot-doctor', max: 1 });
  try {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
    if (rows[0]?.standby === true) return { id, status: 'ok', text: 'The read replica answers' };
    return {
      id,
      status: 'warning',
      text: `The database at ${new URL(url).host} is not a standby`,
      why: 'reads of it take the same processor as writes, or return what another database has',
      advice: 'Set DATABASE_READ_URL to a streaming standby of the database, or unset it.',
    };
  } catch (error) {
    const reason =
      error instanceof Error && error.message !== '' ? error.message : String(Reflect.get(Object(error), 'code'));
    return {
      id,
      status: 'warning',
      text: `The read replica at ${new URL(url).host} refuses the connection (${reason})`,
      why,
      advice: 'Check DATABASE_READ_URL, and that the standby has hot_standby = on.',
    };
  } finally {
    await db.destroy();
  }
}
