import { connect } from '@earshot/db/client';
import { migrate } from '@earshot/db/migrate';
import { createWorld } from '../../apps/api/src/testing/world.ts';
import { raceGroups } from '../integration/groups/race-groups.ts';
import { apiOn } from './api-on.ts';
import { startOwnDatabase } from './own-database.ts';

/** Runs the races of the integration tests for `rounds` rounds on an api of its own. Throws at the first difference. */
export async function raceGroupTree({ rounds, seed }: { rounds: number; seed: string }): Promise<void> {
  const database = await startOwnDatabase();
  const db = connect(database.url, { name: 'earshot-group-races', max: 4 });
  try {
    await migrate(db as never);
    const world = await createWorld(db);
    const api = await apiOn(database.url);
    try {
      await raceGroups({ db, world, signedIn: api.signedIn }, { rounds, seed });
    } finally {
      await api.close();
    }
  } finally {
    await db.destroy();
    await database.remove();
  }
}
