import { cellAt } from '@earshot/domain/fleet-map/cell';
import { STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';
import { describe, expect, it } from 'vitest';
import { ClusterTree } from './cluster-tree.ts';
import type { Bounds } from './desk-messages.ts';

const counts = (...first: number[]) => Array.from({ length: STATUS_COUNT }, (_, code) => first[code] ?? 0);
const leeds = cellAt({ longitude: -1.55, latitude: 53.8 });
const york = cellAt({ longitude: -1.08, latitude: 53.96 });
const perth = cellAt({ longitude: 115.86, latitude: -31.95 });
const EVERYWHERE: Bounds = [-180, -85, 180, 85];
const STREETS = 16;

const tree = () =>
  new ClusterTree([
    [leeds, counts(2)],
    [york, counts(1, 3)],
    [perth, counts(0, 0, 1)],
  ]);
const shown = (of: ClusterTree, zoom: number, bounds = EVERYWHERE) =>
  of.markersIn(bounds, zoom).toSorted((one, other) => other.total - one.total);

describe('the clusters of the map', () => {
  it('join near places at a low zoom level, with the sums of their counts', () => {
    const [north, south, ...more] = shown(tree(), 2);
    expect(more).toEqual([]);
    expect(north).toMatchObject({ cell: null, clusterId: expect.any(Number), counts: counts(3, 3), total: 6 });
    expect(north?.id).toBe(`cluster ${north?.clusterId}`);
    expect(south).toMatchObject({ cell: perth, clusterId: null, counts: counts(0, 0, 1), total: 1 });
    expect(south?.id).toBe(`place ${perth}`);
    expect(south?.longitude).toBeCloseTo(115.86, 3);
    expect(south?.latitude).toBeCloseTo(-31.95, 3);
  });

  it('are single places at street level, and only those in view', () => {
    expect(shown(tree(), STREETS).map(({ cell }) => cell)).toEqual([york, leeds, perth]);
    expect(shown(tree(), STREETS, [-2, 53, -1, 54]).map(({ cell }) => cell)).toEqual([york, leeds]);
  });

  it('follow changes at a place on all zoom levels', () => {
    const changed = tree();
    expect(changed.change(leeds, (code) => [-1, 1][code] ?? 0)).toBe(true);
    expect(shown(changed, 2)[0]).toMatchObject({ counts: counts(2, 4), total: 6 });
    expect(shown(changed, STREETS)[1]).toMatchObject({ cell: leeds, counts: counts(1, 1) });
  });

  it('do not know a place that is new', () => {
    expect(tree().change(5, () => 1)).toBe(false);
  });

  it('have no marker without locations', () => {
    const changed = tree();
    changed.change(perth, (code) => (code === 2 ? -1 : 0));
    expect(shown(changed, 2)).toHaveLength(1);
  });

  it('tell at which zoom level they split', () => {
    const of = tree();
    const [north] = shown(of, 2);
    const zoom = of.expansionZoom(north?.clusterId ?? 0) ?? 0;
    expect(shown(of, zoom - 1)).toHaveLength(2);
    expect(shown(of, zoom)).toHaveLength(3);
    // Supercluster keeps the zoom level in the lowest five bits of an id.
    expect(of.expansionZoom(999 * 32 + 6)).toBeNull();
  });

  it('are at most 1,500 in one view', () => {
    const many = Array.from(
      { length: 1_600 },
      (_, n) =>
        [cellAt({ longitude: -170 + 8 * (n % 40), latitude: -78 + 4 * Math.floor(n / 40) }), counts(1)] as const,
    );
    expect(new ClusterTree(many).markersIn(EVERYWHERE, STREETS)).toHaveLength(1_500);
  });
});
