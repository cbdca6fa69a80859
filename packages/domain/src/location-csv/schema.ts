import { z } from 'zod';
import { importRow } from './import-row.ts';

/** Rows in one call: a plan reads, to apply it writes. */
export const PLAN_ROWS = 500;
export const APPLY_ROWS = 100;

export const IMPORT_OUTCOMES = ['create', 'complete', 'unchanged', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const planImportInput = z.object({ groupId: z.uuid(), rows: z.array(importRow).min(1).max(PLAN_ROWS) });

const writtenColumns = z.object({
  boxname: z.string().optional(),
  postcode: z.string().optional(),
  geodata: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).optional(),
  /** Labels that it gets besides those it has. */
  tags: z.array(z.string()).optional(),
});

export const plannedRow = z.object({
  line: z.int(),
  serial_number: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Of an error, in words. */
  reason: z.string().nullable(),
  /** As the location is called now; null when it is not there yet. */
  boxname: z.string().nullable(),
  /** What is written. */
  writes: writtenColumns,
  /** Columns of the row that say something else than what is there; that stays. */
  kept: z.array(z.string()),
  /** Names what the plan was made from: applied is this or nothing. */
  mark: z.string(),
});
export type PlannedRow = z.infer<typeof plannedRow>;
export type ImportWrites = z.infer<typeof writtenColumns>;
export const importPlan = z.object({ items: z.array(plannedRow) });

export const applyImportInput = z.object({
  groupId: z.uuid(),
  rows: z
    .array(z.object({ row: importRow, mark: z.string().max(200) }))
    .min(1)
    .max(APPLY_ROWS),
});
export const appliedImport = z.object({
  items: z.array(
    z.object({
      line: z.int(),
      outcome: z.enum(IMPORT_OUTCOMES),
      /** Null when it was done, or was so already; else why nothing was. */
      failure: z.string().nullable(),
    }),
  ),
});
export type AppliedRow = z.infer<typeof appliedImport>['items'][number];

export const exportLocationsQuery = z.object({
  selectedGroup: z.uuid(),
  statuses: z.string().max(200).optional(),
});
