import { sql } from 'kysely';
import type { Fleet } from '../../support/fleet.ts';
import { startAskedChild } from '../asked-child.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';
import type { Committed } from './mixed-messages.ts';
import type { Saying } from './publisher-process.ts';

export interface LoadOptions {
  readonly prefix: string;
  readonly controllers: number;
  /** Most messages not yet acknowledged by the broker. */
  readonly window?: number;
  /** Each endpoint change is about a different endpoint. */
  readonly isEachNew?: boolean;
}

/** Publishes a fleet's usual messages over a few connections. */
export interface Load {
  /** Resolves when the broker has acknowledged all messages. */
  readonly say: (what: Saying['say'], perSecond?: number) => Promise<Committed>;
  /**
   * Resolves when all published messages are in the database. Every message has a sequence number, so sums are
   * compared.
   */
  readonly untilCommitted: (wanted: Committed, deadlineMs?: number) => Promise<void>;
  /** Sums of the messages in the database. */
  readonly committed: () => Promise<Committed>;
  readonly stop: () => void;
}

/** Parts of a stage that publish for controllers. */
export interface LoadStage extends Pick<Stage, 'db' | 'simulatorSecret'> {
  readonly system: Pick<Stage['system'], 'mqtt'>;
  readonly addFleet: (prefix: string, count: number) => Promise<Pick<Fleet, 'controllerIds'>>;
}

export async function startLoad(stage: LoadStage, options: LoadOptions): Promise<Load> {
  const { prefix, controllers, window = 2_000, isEachNew = false } = options;
  const { system, db, simulatorSecret } = stage;
  const { controllerIds } = await stage.addFleet(prefix, controllers);
  const publisher = await startAskedChild<Saying, Committed>('tests/bench/load/publisher-process.ts', [
    system.mqtt,
    simulatorSecret,
    prefix,
    String(controllers),
    String(window),
    isEachNew ? 'new' : '',
  ]);
  const read = async <T>(what: ReturnType<typeof sql>): Promise<T> => {
    const { rows } = await sql<T>`select ${what} where controller_id = any(${controllerIds}::uuid[])`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('A sum has a row');
    return row;
  };
  const sums = () =>
    read<Omit<Committed, 'endpoints'>>(
      sql`coalesce(sum(seq), 0)::float8 as seq, coalesce(sum(journal_up_to), 0)::float8 as entries from controller_states`,
    );
  return {
    say: (say, perSecond) => publisher.ask({ say, perSecond }),
    untilCommitted: (wanted, deadlineMs) =>
      until(
        'all committed',
        async () => {
          const { seq, entries } = await sums();
          return seq === wanted.seq && entries === wanted.entries;
        },
        deadlineMs,
      ),
    committed: async () => ({
      ...(await sums()),
      ...(await read<Pick<Committed, 'endpoints'>>(sql`count(*)::int as endpoints from endpoints`)),
    }),
    stop: () => publisher.stop(),
  };
}
