import type { PortalSettings } from '@earshot/domain/settings/resolve-settings';
import type { RetentionSetting } from '@earshot/domain/settings/retention-settings';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { DB } from '../../generated/database.ts';

/** Retention period after the end of a row: a setting in days, or a fixed number of hours. */
export type Keep = { readonly setting: RetentionSetting } | { readonly hours: number };

/** Result of one batch. */
export interface Step {
  /** Number of rows or partitions. */
  readonly removed: number;
  readonly done: boolean;
}

export interface RetentionRule {
  readonly name: string;
  readonly table: keyof DB;
  /** Tables whose rows are removed together with the rows of `table`. */
  readonly with?: readonly (keyof DB)[];
  readonly keep: Keep;
  /** Removes one batch of rows that ended before the moment. */
  readonly step: (db: Database, before: Date) => Promise<Step>;
}

export const days = (n: number): Keep => ({ hours: n * 24 });

/** Returns the moment before which a row must have ended for the rule to remove it. */
export function keptFrom({ keep }: Pick<RetentionRule, 'keep'>, settings: PortalSettings, asOf: Date): Date {
  const hours = 'setting' in keep ? settings[keep.setting] * 24 : keep.hours;
  return new Date(asOf.getTime() - hours * HOUR_MS);
}

interface EndedRows extends Pick<RetentionRule, 'name' | 'table' | 'with' | 'keep'> {
  /** Condition: the row with the alias `t` ended before the moment. */
  readonly ended: (before: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Rows per transaction. */
  readonly batch?: number;
}

export const MOST_ROWS = 5_000;

/** Deletes rows in batches. Skips locked rows; the next run includes them. */
export const rows = ({ ended, batch = MOST_ROWS, ...rule }: EndedRows): RetentionRule => ({
  ...rule,
  step: async (db, before) => {
    const table = sql.table(rule.table);
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select t.ctid from ${table} t where ${ended(sql`${before}::timestamptz`)} limit ${batch} for update skip locked
      ))`.execute(db);
    return { removed: Number(numAffectedRows), done: Number(numAffectedRows) < batch };
  },
});
