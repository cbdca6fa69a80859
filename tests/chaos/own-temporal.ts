import { join } from 'node:path';
import { SHARDS, type TemporalCluster, type TemporalNode, temporalCluster } from '../support/temporal-cluster.ts';
import { eitherOf } from './either-of.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { untilTrue } from './until.ts';

/** Two Temporal servers, and the database of the product in the same PostgreSQL. */
export interface OwnTemporal {
  /** Leads to either server. */
  readonly address: string;
  readonly nodes: TemporalCluster['nodes'];
  readonly database: OwnDatabase;
  /** Resolves when both servers have shards, and together all of them. */
  readonly untilShared: () => Promise<unknown>;
  /** Resolves when one server has all shards. */
  readonly untilAlone: (node: TemporalNode) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export async function startOwnTemporal(): Promise<OwnTemporal> {
  const database = await startOwnDatabase(() => ({ max_connections: '400' }));
  const adminUrl = new URL(database.url);
  adminUrl.pathname = '/postgres';
  const cluster = await temporalCluster(join(database.folder, 'temporal'), adminUrl.href).catch(
    async (error: unknown) => {
      await database.remove();
      throw error;
    },
  );
  const { nodes } = cluster;
  const either = await eitherOf(nodes.map(({ port }) => port));
  return {
    address: new URL(either.url).host,
    nodes,
    database,
    untilShared: () =>
      untilTrue('both servers have shards', async () => {
        const counts = await Promise.all(nodes.map(({ shards }) => shards()));
        return (
          counts.every((count = 0) => count > 0) && counts.reduce((sum = 0, count = 0) => sum + count, 0) === SHARDS
        );
      }),
    untilAlone: (node) => untilTrue('one server has all shards', async () => (await node.shards()) === SHARDS),
    stop: async () => {
      either.close();
      await cluster.stop();
    },
  };
}
