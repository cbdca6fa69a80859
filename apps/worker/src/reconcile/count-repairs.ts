import { counter } from '@earshot/metrics/metrics';

const repairs = counter({
  name: 'earshot_repairs_total',
  help: 'Rows whose work did not run and that the reconciler woke or ended.',
  labels: ['of'],
});

/** Counts the rows that a step of the reconciler returns. */
export const countRepairs =
  (of: string, step: () => Promise<readonly string[] | number>) => async (): Promise<void> => {
    const repaired = await step();
    repairs.inc({ of }, typeof repaired === 'number' ? repaired : repaired.length);
  };
