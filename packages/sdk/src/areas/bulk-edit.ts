import type { Call } from '../call.ts';
import { EarshotError, NO_STATUS } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { BulkEdit, BulkEditPlan, PlanBulkEditInput, PlannedEdit } from '../types.ts';

/** Maximum number of ids per call on the platform. */
const IDS_AT_ONCE = 5_000;
/** Number of concurrent calls. */
const AT_ONCE = 4;

/** Selection for a bulk edit: locations by their ids, or all locations that match a filter. */
export type BulkEditInput = Omit<PlanBulkEditInput, 'groupId' | 'edit'>;

/** Plans a bulk edit for each location without changing anything. Long lists of ids are sent in portions. */
export async function planBulkEdit(
  call: Call,
  { groupId, edit, ...whom }: BulkEditInput & { groupId: string; edit: BulkEdit },
  options?: CallOptions,
): Promise<BulkEditPlan> {
  const { controllerIds } = whom;
  if (controllerIds === undefined)
    return await call.read('locations.planBulkEdit', { groupId, edit, ...whom }, options);
  const whole: BulkEditPlan = { edit, changesCustomer: 0, endsCasts: 0, gone: 0, items: [] };
  const ids = [...new Set(controllerIds)];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const portion = { groupId, edit, controllerIds: ids.slice(at, at + IDS_AT_ONCE) };
    const part = await call.read('locations.planBulkEdit', portion, options);
    whole.changesCustomer += part.changesCustomer;
    whole.endsCasts += part.endsCasts;
    whole.gone += part.gone;
    whole.items.push(...part.items);
  }
  return whole;
}

/** The result for one location of a plan. */
export interface BulkEditResult {
  readonly item: PlannedEdit;
  readonly outcome: 'done' | 'already' | 'failed';
  /** Why the edit failed, in words; null otherwise. */
  readonly reason: string | null;
}

/**
 * Applies a plan with one call per location, a few at a time, and yields each result. A location that changed after
 * planning fails and stays as it is. Throws only if the connection fails or the signal is aborted.
 */
export async function* applyBulkEdit(
  call: Call,
  { items }: BulkEditPlan,
  options?: CallOptions,
): AsyncGenerator<BulkEditResult, void, undefined> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    yield* await Promise.all(items.slice(at, at + AT_ONCE).map(async (item) => await apply(call, item, options)));
  }
}

async function apply(call: Call, item: PlannedEdit, options?: CallOptions): Promise<BulkEditResult> {
  if (item.update === null) {
    const outcome = item.outcome === 'blocked' ? 'failed' : 'already';
    return { item, outcome, reason: item.reason };
  }
  try {
    await call.write('locations.update', { controllerId: item.controllerId, ...item.update }, options);
    return { item, outcome: 'done', reason: null };
  } catch (error) {
    if (!(error instanceof EarshotError) || error.status === NO_STATUS) throw error;
    return { item, outcome: 'failed', reason: error.message };
  }
}
