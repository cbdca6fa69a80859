import type { BlobStore } from '@earshot/blob-store/blob-store';
import type { Database } from '@earshot/db/client';
import { applyRule } from '@earshot/db/queries/retention/apply-rule';
import { forgetOtherRuns, lastFinished, noteRetentionRun } from '@earshot/db/queries/retention/retention-runs';
import { keptFrom, type RetentionRule } from '@earshot/db/queries/retention/rule';
import { RETENTION_RULES } from '@earshot/db/queries/retention/rules';
import { listUnused } from '@earshot/db/queries/retention/unused-files';
import { getSettings } from '@earshot/db/queries/settings';
import { UNUSED_FILES } from '@earshot/domain/health/judge-retention';
import { HOUR_MS } from '@earshot/domain/time/durations';

/** Duration of one activity; its workflow calls it again. */
const FOR_MS = 30_000;
/** Shortest time between two collections of files. */
const FILES_EACH_MS = 20 * HOUR_MS;

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;

export interface RetentionOptions {
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'listPutBefore' | 'removePutBefore'>;
  readonly environment: string;
  readonly rules?: readonly RetentionRule[];
  readonly forMs?: number;
}

/** A run of one rule, as of the start of its workflow. */
export interface RetentionTask {
  readonly rule: string;
  readonly asOf: string;
}

export function createRetentionActivities(options: RetentionOptions) {
  const { db, blobs, environment, rules = RETENTION_RULES, forMs = FOR_MS } = options;
  const note = (rule: string, { removed, finished }: { removed: number; finished: boolean }) =>
    noteRetentionRun(db, { rule, removed, finished, error: null });

  return {
    async listRetentionRules(): Promise<string[]> {
      const names = rules.map(({ name }) => name);
      await forgetOtherRuns(db, [...names, UNUSED_FILES]);
      return names;
    },

    /** Removes batches of expired rows. Returns whether more are left; an interrupted run can simply be repeated. */
    async applyRetention({ rule: name, asOf }: RetentionTask): Promise<boolean> {
      const rule = rules.find((one) => one.name === name);
      if (rule === undefined) return false;
      const before = keptFrom(rule, await getSettings(db, environment), new Date(asOf));
      const { removed, more } = await applyRule(db, rule, { before, forMs });
      await note(name, { removed, finished: !more });
      return more;
    },

    /** Removes files that no row names, once a day. */
    async collectUnusedFiles(asOf: string): Promise<void> {
      const last = await lastFinished(db, UNUSED_FILES);
      if (last !== null && Date.parse(asOf) - last.getTime() < FILES_EACH_MS) return;
      const { keepUnusedFiles } = await getSettings(db, environment);
      const before = new Date(Date.parse(asOf) - keepUnusedFiles * 24 * HOUR_MS);
      let removed = 0;
      for await (const hashes of blobs.listPutBefore(before)) {
        for (const sha256 of await listUnused(db, hashes)) {
          if (await blobs.removePutBefore(sha256, before)) removed += 1;
        }
      }
      await note(UNUSED_FILES, { removed, finished: true });
    },

    async noteRetentionFailure({ rule, error }: { rule: string; error: string }): Promise<void> {
      await noteRetentionRun(db, { rule, removed: 0, finished: false, error: error.slice(0, 500) });
    },
  };
}
