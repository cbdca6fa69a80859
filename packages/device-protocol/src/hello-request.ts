import { PROTOCOL_VERSION } from './limits.ts';
import type { PlanChange } from './messages/plans.ts';

/**
 * Makes a device say hello: a change that follows on no plan. Danger: with a generation that is merely too high it could be
 * followed by a device whose plan grew meanwhile, which would then miss the true change of that generation.
 */
export const helloRequest = ({ now, id }: { readonly now: Date; readonly id: string }): PlanChange => ({
  v: PROTOCOL_VERSION,
  id,
  now: now.toISOString(),
  kind: 'change',
  generation: Number.MAX_SAFE_INTEGER,
  set: [],
  remove: [],
});
