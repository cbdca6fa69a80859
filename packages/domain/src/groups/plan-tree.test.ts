import { describe, expect, it } from 'vitest';
import { planTree } from './plan-tree.ts';
import type { PresentGroup } from './tree-plan.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const flags = {
  isCustomer: false,
  isSupportPartner: false,
  isTrial: false,
  mfaRequired: false,
  apisEnabled: false,
  namesInProofOfPlay: false,
};
const group = (
  n: number,
  parent: number | null,
  title: string,
  features: PresentGroup['features'] = [],
): PresentGroup => ({
  id: id(n),
  parentId: parent === null ? null : id(parent),
  title,
  version: 1,
  flags,
  features,
});
const present = [
  group(1, null, 'Acme'),
  group(2, 1, 'North', ['mds']),
  group(3, 1, 'South'),
  group(4, 2, 'Leeds'),
  group(5, 3, 'Bath'),
];
const plan = (groups: object[], prune = false) => planTree(present, { title: 'Acme', groups } as never, { prune });

describe('planTree', () => {
  it('returns no steps when nothing differs', () => {
    const same = [
      { title: 'north ', features: ['mds'], groups: [{ title: 'Leeds' }] },
      { title: 'South', groups: [{ title: 'Bath' }] },
    ];
    expect(plan([{ ...same[0], title: 'North' }, same[1] ?? {}])).toEqual({ steps: [], unchanged: 5, left: [] });
    expect(plan(same).steps).toEqual([{ kind: 'rename', group: id(2), from: 'North', title: 'north' }]);
  });

  it('creates missing groups, parents before children', () => {
    const { steps } = plan([{ title: 'West', flags: { isTrial: true }, groups: [{ title: 'Cardiff' }] }]);
    expect(steps).toEqual([
      { kind: 'create', group: 'new:1', parent: id(1), title: 'West' },
      { kind: 'change', group: 'new:1', title: 'West', flags: { isTrial: true }, features: {} },
      { kind: 'create', group: 'new:2', parent: 'new:1', title: 'Cardiff' },
    ]);
  });

  it('moves a group with a unique title, and keeps one that is also listed in its current place', () => {
    expect(plan([{ title: 'South', groups: [{ title: 'Leeds' }] }]).steps).toEqual([
      { kind: 'move', group: id(4), parent: id(3), title: 'Leeds' },
    ]);
    expect(
      plan([
        { title: 'South', groups: [{ title: 'Leeds' }] },
        { title: 'North', groups: [{ title: 'Leeds' }] },
      ]).steps,
    ).toEqual([{ kind: 'create', group: 'new:1', parent: id(3), title: 'Leeds' }]);
  });

  it('renames by the former title or by the id', () => {
    expect(plan([{ title: 'The North', was: 'North' }]).steps).toEqual([
      { kind: 'rename', group: id(2), from: 'North', title: 'The North' },
    ]);
    expect(plan([{ title: 'Bristol', id: id(5) }]).steps).toEqual([
      { kind: 'move', group: id(5), parent: id(1), title: 'Bath' },
      { kind: 'rename', group: id(5), from: 'Bath', title: 'Bristol' },
    ]);
    expect(() => plan([{ title: 'Gone', id: id(9) }])).toThrow('No group has the id');
  });

  it('sets exactly the listed features, and keeps the features when none are listed', () => {
    expect(plan([{ title: 'North', features: ['locationTags'] }]).steps).toEqual([
      { kind: 'change', group: id(2), title: 'North', flags: {}, features: { locationTags: true, mds: false } },
    ]);
    expect(plan([{ title: 'North' }]).steps).toEqual([]);
  });

  it('removes groups only when asked to, children before parents', () => {
    expect(plan([{ title: 'North' }]).left.map(({ title }) => title)).toEqual(['South', 'Leeds', 'Bath']);
    expect(plan([{ title: 'North' }], true).steps.map((step) => [step.kind, step.title])).toEqual([
      ['remove', 'Bath'],
      ['remove', 'Leeds'],
      ['remove', 'South'],
    ]);
  });

  it('moves several groups with unique titles', () => {
    const { steps } = plan([
      { title: 'South', groups: [{ title: 'Leeds' }] },
      { title: 'North', groups: [{ title: 'Bath' }] },
    ]);
    expect(steps).toEqual([
      { kind: 'move', group: id(4), parent: id(3), title: 'Leeds' },
      { kind: 'move', group: id(5), parent: id(2), title: 'Bath' },
    ]);
  });

  it('renames the top group, which needs no matching title', () => {
    expect(planTree(present, { title: 'Acme Ltd' }, { prune: false }).steps).toEqual([
      { kind: 'rename', group: id(1), from: 'Acme', title: 'Acme Ltd' },
    ]);
  });

  it('prefers the id to the title, and refuses an unknown id even if a title matches', () => {
    const { steps, left } = plan([{ title: 'South', id: id(2) }]);
    expect(steps).toEqual([{ kind: 'rename', group: id(2), from: 'North', title: 'South' }]);
    expect(left.map(({ title }) => title)).toEqual(['South', 'Leeds', 'Bath']);
    expect(() => plan([{ title: 'North', id: id(9) }])).toThrow('No group has the id');
  });

  it('matches a group by its present title when no group has the former title', () => {
    expect(plan([{ title: 'North', was: 'The North' }]).steps).toEqual([]);
  });

  it('matches an existing group to one wanted group only', () => {
    expect(plan([{ title: 'North' }, { title: 'North' }]).steps).toEqual([
      { kind: 'create', group: 'new:1', parent: id(1), title: 'North' },
    ]);
  });

  it('changes only flags that differ', () => {
    const top: PresentGroup = { ...group(1, null, 'Acme'), flags: { ...flags, isTrial: true } };
    const stepsFor = (wanted: Partial<PresentGroup['flags']>) =>
      planTree([top], { title: 'Acme', flags: wanted }, { prune: false }).steps;
    expect(stepsFor({ isTrial: true, isCustomer: false })).toEqual([]);
    expect(stepsFor({ isTrial: false })).toMatchObject([{ kind: 'change', flags: { isTrial: false } }]);
  });

  it('leaves no group when it removes the unwanted ones', () => {
    expect(plan([{ title: 'North' }], true).left).toEqual([]);
  });
});
