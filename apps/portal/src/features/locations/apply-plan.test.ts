import type { PlannedEdit } from '@earshot/domain/controllers/bulk-edit';
import { expect, it } from 'vitest';
import { applyPlan, type EditResult } from './apply-plan.ts';

const item = (n: number): PlannedEdit => ({
  controllerId: `c${n}`,
  boxName: `Shop ${n}`,
  serialNumber: `S${n}`,
  outcome: 'change',
  reason: null,
  update: { version: 1, groupId: 'g' },
  before: 'A',
  after: 'B',
});
const items = Array.from({ length: 10 }, (_, n) => item(n));
type Update = Parameters<typeof applyPlan>[1]['update'];

async function apply(update: Update, signal = new AbortController().signal): Promise<EditResult[]> {
  const results: EditResult[] = [];
  await applyPlan(items, { signal, update, onResult: (result) => results.push(result) });
  return results;
}

it('makes one call per location, at most four at once [B-458]', async () => {
  let [running, most] = [0, 0];
  const asked: string[] = [];
  const results = await apply(async ({ controllerId }) => {
    asked.push(controllerId);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return undefined;
  });
  expect(asked.toSorted()).toEqual(items.map(({ controllerId }) => controllerId));
  expect(most).toBe(4);
  expect(results.every(({ failure }) => failure === null)).toBe(true);
});

it('reports each failure with its reason and continues with the others [B-460]', async () => {
  const results = await apply(async ({ controllerId }) =>
    controllerId === 'c3' ? { message: 'Changed meanwhile', retryAfterMs: undefined } : undefined,
  );
  expect(
    results.filter(({ failure }) => failure !== null).map((result) => [result.item.boxName, result.failure]),
  ).toEqual([['Shop 3', 'Changed meanwhile']]);
  expect(results).toHaveLength(10);
});

it('waits when the server asks for it, and calls again', async () => {
  const tries = new Map<string, number>();
  const results = await apply(async ({ controllerId }) => {
    const n = (tries.get(controllerId) ?? 0) + 1;
    tries.set(controllerId, n);
    return n === 1 ? { message: 'Too many requests', retryAfterMs: 1 } : undefined;
  });
  expect(results.every(({ failure }) => failure === null)).toBe(true);
  expect([...tries.values()]).toEqual(items.map(() => 2));
});

it('stops when aborted and makes no further calls', async () => {
  const stop = new AbortController();
  const asked: string[] = [];
  const results = await apply(async ({ controllerId }) => {
    asked.push(controllerId);
    stop.abort();
    return undefined;
  }, stop.signal);
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(results.length).toBe(asked.length);
});
