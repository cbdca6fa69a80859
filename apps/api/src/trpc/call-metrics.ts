import { counter, histogram } from '@earshot/metrics/metrics';

/** `refused`: the caller may correct it. `failed`: the platform is at fault. */
type Outcome = 'ok' | 'refused' | 'failed';

const calls = counter({
  name: 'earshot_api_calls_total',
  help: 'Calls of procedures.',
  labels: ['path', 'outcome'],
});
const seconds = histogram({
  name: 'earshot_api_call_seconds',
  help: 'Duration of queries and mutations in the api.',
  labels: ['type'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

interface MadeCall {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly ms: number;
  readonly outcome: Outcome;
}

export function countCall({ path, type, ms, outcome }: MadeCall): void {
  calls.inc({ path, outcome });
  if (type !== 'subscription') seconds.observe({ type }, ms / 1_000);
}
