import type { Call } from '../call.ts';
import { EarshotError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { ImportRow, PlannedRow } from '../types.ts';

const PLAN_ROWS = 500;
const APPLY_ROWS = 100;

/** The planned result for one row of a file. */
export interface PlannedImport {
  readonly row: ImportRow;
  readonly plan: PlannedRow;
}

export interface ImportResult {
  readonly row: ImportRow;
  readonly outcome: 'done' | 'unchanged' | 'failed';
  /** Why the row failed, in words; null otherwise. */
  readonly reason: string | null;
}

const refused = (row: ImportRow, reason: string): PlannedRow => ({
  line: row.line,
  serialNumber: row.serialNumber,
  outcome: 'error',
  reason,
  boxName: null,
  writes: {},
  kept: [],
  mark: '',
});

/** Plans an import row by row. An invalid row gets the outcome `error`; the other rows are planned. */
export async function planImport(
  call: Call,
  { groupId, rows }: { groupId: string; rows: readonly ImportRow[] },
  options?: CallOptions,
): Promise<PlannedImport[]> {
  const plans: PlannedImport[] = [];
  for (let at = 0; at < rows.length; at += PLAN_ROWS) {
    plans.push(...(await planPortion(call, { groupId, rows: rows.slice(at, at + PLAN_ROWS) }, options)));
  }
  return plans;
}

/** Plans a portion. If the platform refuses the whole portion, halves it until the invalid row is found. */
async function planPortion(
  call: Call,
  { groupId, rows }: { groupId: string; rows: ImportRow[] },
  options?: CallOptions,
): Promise<PlannedImport[]> {
  try {
    const { items } = await call.write('locations.planImport', { groupId, rows }, options);
    return items.flatMap((plan, n) => (rows[n] === undefined ? [] : [{ row: rows[n], plan }]));
  } catch (error) {
    if (!(error instanceof EarshotError) || error.code !== 'UE_400') throw error;
    const [row, second] = rows;
    if (row === undefined) return [];
    if (second === undefined) return [{ row, plan: refused(row, error.message) }];
    const middle = Math.ceil(rows.length / 2);
    const halves = [rows.slice(0, middle), rows.slice(middle)];
    const first = await planPortion(call, { groupId, rows: halves[0] ?? [] }, options);
    return [...first, ...(await planPortion(call, { groupId, rows: halves[1] ?? [] }, options))];
  }
}

/**
 * Applies a plan and yields the result of each row. A row whose location changed after planning fails and stays as it
 * is.
 */
export async function* applyImport(
  call: Call,
  { groupId, plans }: { groupId: string; plans: readonly PlannedImport[] },
  options?: CallOptions,
): AsyncGenerator<ImportResult, void, undefined> {
  for (const { row, plan } of plans) {
    if (plan.outcome === 'error') yield { row, outcome: 'failed', reason: plan.reason };
    if (plan.outcome === 'unchanged') yield { row, outcome: 'unchanged', reason: null };
  }
  const todo = plans.filter(({ plan: { outcome } }) => outcome === 'create' || outcome === 'complete');
  for (let at = 0; at < todo.length; at += APPLY_ROWS) {
    const portion = todo.slice(at, at + APPLY_ROWS);
    const rows = portion.map(({ row, plan: { mark } }) => ({ row, mark }));
    const { items } = await call.write('locations.applyImport', { groupId, rows }, options);
    for (const [n, { row }] of portion.entries()) {
      const reason = items[n]?.failure ?? null;
      yield { row, outcome: reason === null ? 'done' : 'failed', reason };
    }
  }
}
