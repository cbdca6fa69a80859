import { countApiStatus } from '@earshot/db/queries/controllers/api-status';
import { API_STATES, type ApiState } from '@earshot/domain/api-status/lists';
import type { countApiStatusInput } from '@earshot/domain/api-status/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

type Input = z.output<typeof countApiStatusInput>;

export async function countApiStatusByState({ deps, scope }: PlacedCall, { search, states }: Input) {
  const rows = await countApiStatus(deps.db, scope, { search, asOf: new Date() });
  const wanted: readonly ApiState[] = states ?? API_STATES;
  const count = (state: ApiState) => rows.find((row) => row.state === state)?.n ?? 0;
  return {
    total: wanted.reduce((sum, state) => sum + count(state), 0),
    byState: Object.fromEntries(API_STATES.map((state) => [state, count(state)])) as Record<ApiState, number>,
  };
}
