import { describe, expect, it } from 'vitest';
import { planMessages } from './plan-messages.ts';
import { deliveriesToSend, planRows, type StoredDelivery, type StoredPlan } from './stored-plan.ts';
import { conferences, guidOf, once, sha256Of, T0 } from './testing/samples.ts';

const stored = (n: number, other: Partial<StoredDelivery> = {}): StoredDelivery => ({
  deliveryId: guidOf(n),
  revision: 1,
  clip: { sha256: sha256Of(n), bytes: 1, durationMs: 1_000 },
  tone: false,
  listeners: null,
  conferences: conferences(2),
  segments: once(T0),
  skip: [],
  stoppedAt: null,
  graceMs: 1,
  lateMs: 2,
  traceId: `trace-${n}`,
  origin: `cast-${n}/`,
  ...other,
});
const plan = (other: Partial<StoredPlan>): StoredPlan => ({
  serial: 'C-1',
  generation: 5,
  confirmedGeneration: 5,
  change: { set: [guidOf(2)], remove: [{ deliveryId: guidOf(9), cut: false }] },
  held: [guidOf(1), guidOf(2)],
  ...other,
});
const rows = (other: Partial<StoredPlan>, deliveries = [stored(1), stored(2)]) =>
  planRows([plan(other)], new Map(deliveries.map((one) => [one.deliveryId, one])));
const ids = (deliveries: readonly { deliveryId: string }[] | null | undefined) =>
  deliveries?.map(({ deliveryId }) => deliveryId);

it('deliveriesToTell lists each delivery once: of the change when one generation behind, else of the whole plan', () => {
  const plans = [plan({ confirmedGeneration: 4 }), plan({ confirmedGeneration: 4 })];
  expect(deliveriesToSend(plans)).toEqual([guidOf(2)]);
  expect(deliveriesToSend([...plans, plan({ confirmedGeneration: 2 })])).toEqual([guidOf(2), guidOf(1)]);
});

describe('a controller', () => {
  it('that confirmed the current plan has nothing to receive', () => {
    expect(rows({})).toEqual([{ serial: 'C-1', generation: 5, confirmedGeneration: 5, pending: null, snapshot: null }]);
  });

  it('that is one generation behind receives the change', () => {
    const [row] = rows({ confirmedGeneration: 4 });
    expect(ids(row?.pending?.set)).toEqual([guidOf(2)]);
    expect(row?.pending?.remove).toEqual([{ deliveryId: guidOf(9), cut: false }]);
    expect(row?.snapshot).toBeNull();
  });

  it.each([3, 0, 6])('that confirmed generation %i of 5 receives the whole plan', (confirmedGeneration) => {
    const [row] = rows({ confirmedGeneration });
    expect(row?.pending).toBeNull();
    expect(ids(row?.snapshot)).toEqual([guidOf(1), guidOf(2)]);
  });

  it('that is one generation behind receives the whole plan when the change does not fit into a message', () => {
    const many = Array.from({ length: 600 }, (_, n) => stored(n));
    const set = many.map(({ deliveryId }) => deliveryId);
    const behind = plan({ confirmedGeneration: 4, change: { set, remove: [] }, held: [guidOf(1_000), ...set] });
    const all = [...many, stored(1_000)];
    const wanted = new Set(deliveriesToSend([behind]));
    const read = new Map(all.filter(({ deliveryId }) => wanted.has(deliveryId)).map((one) => [one.deliveryId, one]));
    const sent = planMessages(planRows([behind], read), { now: new Date(T0), newId: () => 'm' });
    const sentDeliveries = sent.flatMap(({ message }) => (message.kind === 'snapshot' ? message.deliveries : []));
    expect(ids(sentDeliveries)).toEqual(behind.held);
  });
});

describe('a stored delivery', () => {
  it('is sent with the address of its clip', () => {
    const [row] = rows({ confirmedGeneration: 4 });
    expect(row?.pending?.set).toEqual([
      {
        deliveryId: guidOf(2),
        revision: 1,
        clips: [{ sha256: sha256Of(2), bytes: 1, durationMs: 1_000, url: `/device/clips/${sha256Of(2)}` }],
        tone: false,
        conferences: conferences(2),
        segments: once(T0),
        skip: [],
        graceMs: 1,
        lateMs: 2,
        trace: 'trace-2',
        origin: 'cast-2/',
      },
    ]);
  });

  it('that was planned again is sent with its revision', () => {
    const [row] = rows({ confirmedGeneration: 4 }, [stored(2, { revision: 3 })]);
    expect(row?.pending?.set).toMatchObject([{ deliveryId: guidOf(2), revision: 3 }]);
  });

  it('without a clip is sent without clips', () => {
    const [row] = rows({ confirmedGeneration: 4 }, [stored(2, { clip: null, tone: true })]);
    expect(row?.pending?.set).toMatchObject([{ clips: [], tone: true }]);
  });
});
