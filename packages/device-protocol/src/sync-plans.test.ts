import { expect, it } from 'vitest';
import type { PlanMessage } from './messages/plans.ts';
import type { PlanRow } from './plan-messages.ts';
import { syncPlans } from './sync-plans.ts';
import { delivery, T0 } from './testing/samples.ts';

const current = { generation: 2, confirmedGeneration: 2, pending: null, snapshot: null };
const oneBehind = { ...current, confirmedGeneration: 1, pending: { set: [delivery(1)], remove: [] } };
const row = (serial: string, other: object): PlanRow => ({ serial, ...current, ...other });

/** A broker that refuses messages for the serials in `refuses` and records all others. */
function port(rows: readonly PlanRow[], refuses: readonly string[] = []) {
  const taken: { serial: string; message: PlanMessage }[] = [];
  let most = 0;
  let running = 0;
  const publish = async (serial: string, message: PlanMessage) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    if (refuses.includes(serial)) throw new Error('not taken');
    taken.push({ serial, message });
  };
  return { taken, most: () => most, publish, readPlans: () => Promise.resolve(rows), now: () => new Date(T0) };
}

it('syncPlans sends plans to controllers that are behind and returns those that are up to date', async () => {
  const broker = port([row('C-1', current), row('C-2', oneBehind), row('C-3', { snapshot: [] })]);
  expect(await syncPlans(broker, ['1', '2', '3'])).toEqual({ sent: ['C-2', 'C-3'], upToDate: ['C-1'], failed: [] });
  expect(broker.taken).toMatchObject([
    { serial: 'C-2', message: { kind: 'change', now: new Date(T0).toISOString() } },
    { serial: 'C-3', message: { kind: 'snapshot' } },
  ]);
});

it('syncPlans reports controllers that the broker refused and continues with the others', async () => {
  const broker = port([row('C-1', oneBehind), row('C-2', oneBehind)], ['C-1']);
  expect(await syncPlans(broker, ['1', '2'])).toEqual({
    sent: ['C-2'],
    upToDate: [],
    failed: [{ serial: 'C-1', error: new Error('not taken') }],
  });
});

it('syncPlans reports a controller as failed when the last part of its plan is refused', async () => {
  const broker = port([row('C-1', { snapshot: Array.from({ length: 501 }, (_, n) => delivery(n)) })]);
  let count = 0;
  const publish = () => (++count === 2 ? Promise.reject(new Error('gone')) : Promise.resolve());
  expect(await syncPlans({ ...broker, publish }, ['1'])).toMatchObject({ sent: [], failed: [{ serial: 'C-1' }] });
});

it('syncPlans sends an unconfirmed plan again when it is called again', async () => {
  const broker = port([row('C-1', oneBehind)]);
  await Promise.all([syncPlans(broker, ['1']), syncPlans(broker, ['1'])]);
  expect(broker.taken.map(({ message }) => message.generation)).toEqual([2, 2]);
  expect(new Set(broker.taken.map(({ message }) => message.id)).size).toBe(2);
});

it('syncPlans writes to a limited number of controllers at once and skips none', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => row(`C-${n}`, oneBehind));
  const broker = port(rows);
  expect((await syncPlans({ ...broker, concurrency: 4 }, [])).sent).toHaveLength(25);
  expect(broker.most()).toBe(4);
});

it('syncPlans rejects when plans cannot be read', async () => {
  await expect(
    syncPlans({ ...port([]), readPlans: () => Promise.reject(new Error('no database')) }, ['1']),
  ).rejects.toThrow('no database');
});
