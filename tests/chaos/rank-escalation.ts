import { createHash } from 'node:crypto';
import { connect } from '@earshot/db/client';
import { migrate } from '@earshot/db/migrate';
import { createWorld } from '../../apps/api/src/testing/world.ts';
import { attackRanks } from '../authorization/ranks/attack.ts';
import { apiOn } from './api-on.ts';
import { startOwnDatabase } from './own-database.ts';

const WITHIN_MS = 3 * 60 * 60_000;

/**
 * Runs the attack of the authorization tests with `operations` operations on an api of its own. Throws at the first
 * difference.
 */
export async function escalateRanks({ operations, seed }: { operations: number; seed: string }): Promise<void> {
  const database = await startOwnDatabase();
  const db = connect(database.url, { name: 'earshot-ranks', max: 6 });
  try {
    await migrate(db as never);
    const world = await createWorld(db);
    const api = await apiOn(database.url);
    try {
      const number = createHash('sha256').update(seed).digest().readInt32BE();
      await attackRanks({ db, world, signedIn: api.signedIn }, { operations, seed: number, withinMs: WITHIN_MS });
    } finally {
      await api.close();
    }
  } finally {
    await db.destroy();
    await database.remove();
  }
}
