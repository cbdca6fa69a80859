import type { Call } from '../call.ts';
import { EarshotError, RateLimitedError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import { sleep } from '../retry.ts';
import type { BulkEdit, BulkEditPlan, InputOf, PlannedEdit } from '../types.ts';

type PlanInput = InputOf<'locations.planBulkEdit'>;

/** A reading call travels in an address, which can't be longer than some 8,000 characters. */
const IDS_AT_ONCE = 100;
/** So many calls are on their way at once. */
const AT_ONCE = 4;
const WAIT_MS = 1_000;

/** Whom a bulk edit is about: locations by their ids, or all that match a filter. */
export type BulkEditWish = Omit<PlanInput, 'groupId' | 'edit'>;

/** What a bulk edit would do with each location; long lists of ids are asked about in portions. */
export async function planBulkEdit(
  call: Call,
  { groupId, edit, ...whom }: BulkEditWish & { groupId: string; edit: BulkEdit },
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

/** What became of one location of a plan. */
export interface BulkEditResult {
  readonly item: PlannedEdit;
  readonly outcome: 'done' | 'already' | 'failed';
  /** Of what failed, in words. */
  readonly reason: string | null;
}

/**
 * Does what was planned, one call a location and a few at a time, and tells of each as it is through. A location that was
 * changed since fails and stays as it is. Only a lost connection ends it.
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
  for (;;) {
    try {
      await call.write('locations.update', { controllerId: item.controllerId, ...item.update }, options);
      return { item, outcome: 'done', reason: null };
    } catch (error) {
      if (error instanceof RateLimitedError) await sleep(error.retryAfterMs ?? WAIT_MS, options?.signal);
      else if (error instanceof EarshotError && error.status !== undefined) {
        return { item, outcome: 'failed', reason: error.message };
      } else throw error;
    }
  }
}
