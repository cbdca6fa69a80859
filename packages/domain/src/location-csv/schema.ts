import { z } from 'zod';
import { importRow } from './import-row.ts';

/** Maximum number of rows per call. Applying writes, so it takes fewer rows than planning. */
export const PLAN_ROWS = 500;
export const APPLY_ROWS = 100;

export const IMPORT_OUTCOMES = ['create', 'complete', 'unchanged', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const planImportInput = z.object({ groupId: z.uuid(), rows: z.array(importRow).min(1).max(PLAN_ROWS) });

const writtenColumns = z.object({
  boxName: z.string().optional(),
  postcode: z.string().optional(),
  geodata: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).optional(),
  /** Labels to add to the existing ones. */
  tags: z.array(z.string()).optional(),
});

export const plannedRow = z.object({
  line: z.int(),
  serialNumber: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** For an error: the reason in words. */
  reason: z.string().nullable(),
  /** Present name of the location; null if the location does not exist yet. */
  boxName: z.string().nullable(),
  writes: writtenColumns,
  /** Columns that differ from the stored values, which are kept. */
  kept: z.array(z.string()),
  /** Identifies the state that the plan was made from. Applying is refused if that state has changed. */
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
      /** Null if the row was applied now or before; otherwise the reason why nothing was changed. */
      failure: z.string().nullable(),
    }),
  ),
});
export type AppliedRow = z.infer<typeof appliedImport>['items'][number];

export const exportLocationsQuery = z.object({
  selectedGroup: z.uuid(),
  statuses: z.string().max(200).optional(),
});
