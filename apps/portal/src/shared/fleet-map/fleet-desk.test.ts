import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { cellAt } from '@earshot/domain/fleet-map/cell';
import { digestOf } from '@earshot/domain/fleet-map/digest';
import { packPoints, packStatuses, sortPoints } from '@earshot/domain/fleet-map/points-codec';
import { codeOf, FAULT, worstOf } from '@earshot/domain/fleet-map/status-code';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bounds, DeskAnswer, Marker } from './desk-messages.ts';
import { FleetDesk } from './fleet-desk.ts';

const EVERYWHERE: Bounds = [-180, -85, 180, 85];
const LEEDS = { latitude: 53.8, longitude: -1.55 };
const SYDNEY = { latitude: -33.9, longitude: 151.2 };

interface Shop {
  readonly at: { latitude: number; longitude: number };
  readonly status: ControllerStatus;
}
const north = (n: number, status: ControllerStatus): Shop => ({
  at: { ...LEEDS, latitude: LEEDS.latitude + n / 100 },
  status,
});
const keyOf = ({ at, status }: Shop) => cellAt(at) * 8 + codeOf(status);
const counts = (of: Partial<Record<ControllerStatus, number>>) => CONTROLLER_STATUSES.map((status) => of[status] ?? 0);
const place = (at: Shop['at'], of: Partial<Record<ControllerStatus, number>>) => ({
  cell: cellAt(at),
  counts: counts(of),
});

function desk() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const posted: DeskAnswer[] = [];
  const it = new FleetDesk((answer) => posted.push(answer));
  const last = <T extends DeskAnswer['type']>(type: T) =>
    posted.findLast((answer): answer is Extract<DeskAnswer, { type: T }> => answer.type === type);
  const take = (bytes: Uint8Array) => it.take({ type: 'points', bytes: new Uint8Array(bytes).buffer });
  return {
    posted,
    order: it.take.bind(it),
    last,
    load: (shops: readonly Shop[], unplaced = 0) => take(packPoints(sortPoints(shops.map(keyOf), unplaced))),
    refresh: (shops: readonly Shop[]) => take(packStatuses(sortPoints(shops.map(keyOf), 0))),
    patch: (...places: ReturnType<typeof place>[]) => it.take({ type: 'patch', places, unplaced: 0 }),
    /** The markers in view at this zoom, largest first. */
    at: (zoom: number): readonly Marker[] => {
      vi.advanceTimersByTime(300);
      it.take({ type: 'view', bounds: EVERYWHERE, zoom });
      return last('view')?.markers.toSorted((a, b) => b.total - a.total) ?? [];
    },
  };
}

describe('clusters', () => {
  it('have the colour of their worst status and count faults [B-004]', () => {
    const map = desk();
    map.load([
      ...Array.from({ length: 50 }, (_, n) => north(n / 10, 'active')),
      north(1, 'fault'),
      north(2, 'fault'),
      { at: SYDNEY, status: 'inactive' },
    ]);
    const [leeds, sydney] = map.at(3);
    expect(leeds).toMatchObject({ total: 52, cell: null });
    expect(worstOf(leeds?.counts ?? [])).toBe('fault');
    expect(leeds?.counts[FAULT]).toBe(2);
    expect(sydney).toMatchObject({ total: 1, clusterId: null, cell: cellAt(SYDNEY) });
    expect(worstOf(sydney?.counts ?? [])).toBe('inactive');
  });

  it('split at the zoom that they report, with the same totals at every zoom', () => {
    const map = desk();
    const shops = Array.from({ length: 200 }, (_, n) => north((n * n) % 97, CONTROLLER_STATUSES[n % 5] ?? 'active'));
    map.load(shops);
    for (let zoom = 0; zoom <= 17; zoom += 1) {
      const sum = CONTROLLER_STATUSES.map((_, code) =>
        map.at(zoom).reduce((n, marker) => n + (marker.counts[code] ?? 0), 0),
      );
      expect(sum).toEqual(counts({ active: 40, inactive: 40, fault: 40, rebooting: 40, unknown: 40 }));
    }
    const [cluster] = map.at(2);
    map.order({ type: 'expand', clusterId: cluster?.clusterId ?? 0, generation: map.last('view')?.generation ?? 0 });
    const zoom = map.last('expanded')?.zoom ?? 0;
    expect(map.at(zoom - 1)).toHaveLength(1);
    expect(map.at(zoom).length).toBeGreaterThan(1);
  });

  it('of an outdated generation report no zoom', () => {
    const map = desk();
    map.load([north(0, 'active'), north(1, 'active')]);
    const [cluster] = map.at(2);
    map.order({ type: 'expand', clusterId: cluster?.clusterId ?? 0, generation: 0 });
    expect(map.last('expanded')).toMatchObject({ zoom: null });
  });

  it('keep several locations at one place together at the maximum zoom', () => {
    const map = desk();
    map.load([north(0, 'active'), north(0, 'fault'), north(0, 'active')]);
    expect(map.at(17)).toMatchObject([{ cell: cellAt(LEEDS), total: 3, counts: counts({ active: 2, fault: 1 }) }]);
  });
});

describe('a pushed change', () => {
  it('updates a place and every cluster that contains it [B-274]', () => {
    const map = desk();
    map.load(Array.from({ length: 30 }, (_, n) => north(n, 'active')));
    map.patch(place(north(7, 'active').at, { fault: 1 }));
    for (const zoom of [0, 5, 8, 17]) {
      const marked = map.at(zoom).filter((marker) => (marker.counts[FAULT] ?? 0) > 0);
      expect(marked).toHaveLength(1);
      expect(map.at(zoom).reduce((sum, { total }) => sum + total, 0)).toBe(30);
    }
    expect(map.last('totals')?.totals.counts).toEqual(counts({ active: 29, fault: 1 }));
  });

  it('adds a place within a second [B-275]', () => {
    const map = desk();
    map.load([north(0, 'active')]);
    expect(map.at(17)).toHaveLength(1);
    map.patch(place(SYDNEY, { unknown: 1 }));
    vi.advanceTimersByTime(1_000);
    expect(map.at(17).map(({ cell }) => cell)).toContain(cellAt(SYDNEY));
    expect(map.last('totals')?.totals.bounds?.[2]).toBeCloseTo(SYDNEY.longitude, 3);
  });

  it('removes a place [B-276]', () => {
    const map = desk();
    map.load([north(0, 'active'), { at: SYDNEY, status: 'active' }]);
    map.patch(place(SYDNEY, {}));
    expect(map.at(17).map(({ cell }) => cell)).toEqual([cellAt(LEEDS)]);
    vi.advanceTimersByTime(5_000);
    expect(map.last('totals')?.totals.bounds?.[2]).toBeCloseTo(LEEDS.longitude, 3);
  });

  it('updates the view at most four times a second, however many changes arrive', () => {
    const map = desk();
    map.load([north(0, 'active')]);
    map.at(3);
    const before = map.posted.filter(({ type }) => type === 'view').length;
    for (let n = 0; n < 1_000; n += 1) {
      map.patch(place(LEEDS, n % 2 === 0 ? { fault: 1 } : { active: 1 }));
      vi.advanceTimersByTime(1);
    }
    expect(map.posted.filter(({ type }) => type === 'view').length - before).toBeLessThanOrEqual(4);
  });

  it('is kept when it arrives while points are loading', () => {
    const map = desk();
    map.load([north(0, 'active'), north(1, 'active')]);
    map.order({ type: 'hold' });
    map.patch(place(LEEDS, { fault: 1 }));
    map.load([north(0, 'active'), north(1, 'active'), north(2, 'active')]);
    map.at(17);
    expect(map.last('totals')?.totals.counts).toEqual(counts({ active: 2, fault: 1 }));
  });
});

describe('a refresh', () => {
  const shops = [north(0, 'active'), north(1, 'active'), { at: SYDNEY, status: 'active' } as const];

  it('updates the statuses of all locations', () => {
    const map = desk();
    map.load(shops);
    map.order({ type: 'hold' });
    expect(map.last('held')?.digest).toBe(digestOf(shops.map(({ at }) => cellAt(at))));
    map.refresh([north(0, 'fault'), north(1, 'active'), { at: SYDNEY, status: 'inactive' }]);
    const found = map.at(17).map(({ cell, counts: of }) => [cell, worstOf(of)]);
    expect(Object.fromEntries(found)).toEqual({
      [cellAt(LEEDS)]: 'fault',
      [cellAt(north(1, 'active').at)]: 'active',
      [cellAt(SYDNEY)]: 'inactive',
    });
  });

  it('is refused when places were added or removed in the meantime', () => {
    const map = desk();
    map.load(shops);
    map.order({ type: 'hold' });
    map.patch(place(SYDNEY, {}), place({ latitude: 0, longitude: 0 }, { active: 1 }));
    map.refresh(shops);
    expect(map.posted.at(-1)).toEqual({ type: 'stale' });
  });
});

describe('a filter by status', () => {
  it('shows and counts only matching locations, while the totals include all [B-048]', () => {
    const map = desk();
    map.load([north(0, 'fault'), north(1, 'active'), { at: SYDNEY, status: 'active' }], 2);
    map.order({ type: 'want', codes: [FAULT] });
    expect(map.at(17)).toMatchObject([{ total: 1, cell: cellAt(LEEDS) }]);
    expect(map.last('totals')?.totals).toMatchObject({ counts: counts({ fault: 1, active: 2 }), unplaced: 2 });
    map.patch(place(SYDNEY, { fault: 1 }));
    vi.advanceTimersByTime(1_000);
    expect(map.at(17)).toHaveLength(2);
    map.order({ type: 'want', codes: [] });
    expect(map.at(17)).toHaveLength(0);
  });
});
