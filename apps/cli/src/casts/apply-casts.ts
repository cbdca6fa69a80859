import { type Earshot, EarshotError, NO_STATUS } from '@earshot/sdk';
import { keyOf, type Place, type PlannedCast } from './plan-casts.ts';

/** Result of one line: as planned, or refused in the meantime. */
export interface AppliedCast {
  readonly line: number;
  readonly name: string;
  readonly castId: string | null;
  readonly result: 'created' | 'unchanged' | 'error';
  readonly problems: readonly string[];
}

/** Applies the plan line by line. A failed line does not stop the others; a lost connection does. */
export async function* applyCasts(
  earshot: Earshot,
  plan: readonly PlannedCast[],
  place: Place,
): AsyncGenerator<AppliedCast, void, undefined> {
  for (const planned of plan) {
    const { line, name } = planned.cast;
    yield { line, name, ...(await applyOne(earshot, planned, place)) };
  }
}

async function applyOne(
  earshot: Earshot,
  { action, problems, input }: PlannedCast,
  { groupId, ...calling }: Place,
): Promise<Omit<AppliedCast, 'line' | 'name'>> {
  if (action !== 'create' || input === undefined)
    return { castId: null, result: action === 'error' ? 'error' : 'unchanged', problems };
  try {
    const idempotencyKey = keyOf(groupId, input);
    const { id } = await earshot.messageCasts.create({ ...input, groupId, idempotencyKey }, calling);
    return { castId: id, result: 'created', problems: [] };
  } catch (error) {
    if (!(error instanceof EarshotError) || error.status === NO_STATUS) throw error;
    return { castId: null, result: 'error', problems: [error.message] };
  }
}
