import { registry } from '@earshot/metrics/metrics';
import { expect, it } from 'vitest';
import { countRepairs } from './count-repairs.ts';

it('the rows that a step of the reconciler repaired are counted, and a failed step still fails', async () => {
  await countRepairs('reboots', () => Promise.resolve(['a', 'b']))();
  await countRepairs('operations', () => Promise.resolve(3))();
  await countRepairs('mails', () => Promise.resolve([]))();
  await expect(countRepairs('tasks', () => Promise.reject(new Error('no answer')))()).rejects.toThrow('no answer');
  const { values = [] } = (await registry.getSingleMetric('earshot_repairs_total')?.get()) ?? {};
  expect(values.map(({ labels, value }) => [labels['of'], value])).toEqual([
    ['reboots', 2],
    ['operations', 3],
    ['mails', 0],
  ]);
});
