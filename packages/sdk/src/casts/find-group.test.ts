import { describe, expect, it } from 'vitest';
import { sampleGroup, sampleId } from '../testing/samples.ts';
import { findGroup, groupPaths } from './find-group.ts';

const groups = [
  sampleGroup({ id: sampleId(1), title: 'Acme', isCustomer: true }),
  sampleGroup({ id: sampleId(2), parentId: sampleId(1), title: 'North' }),
  sampleGroup({ id: sampleId(3), parentId: sampleId(2), title: 'Leeds' }),
  sampleGroup({ id: sampleId(4), parentId: sampleId(1), title: 'South' }),
  sampleGroup({ id: sampleId(5), parentId: sampleId(4), title: 'Leeds' }),
  sampleGroup({ id: sampleId(6), parentId: sampleId(1), title: 'Inns / Bars' }),
];

describe('findGroup', () => {
  it.each([
    [sampleId(3), 3],
    ['south', 4],
    ['North/Leeds', 3],
    ['acme / South / leeds', 5],
    ['Inns / Bars', 6],
  ])('finds %s', (wanted, n) => {
    expect(findGroup(groups, wanted).id).toBe(sampleId(n));
  });

  it('lists the candidates when a title is ambiguous', () => {
    expect(() => findGroup(groups, 'Leeds')).toThrow(
      'More than one group is called Leeds: Acme / North / Leeds, Acme / South / Leeds',
    );
  });

  it.each(['West', '', '/', 'eeds'])('finds nothing for %j', (wanted) => {
    expect(() => findGroup(groups, wanted)).toThrow('No group is called');
  });

  it('prefers the whole path of one group to the end of another', () => {
    const more = [...groups, sampleGroup({ id: sampleId(7), parentId: sampleId(4), title: 'Acme' })];
    expect(findGroup(more, 'Acme').id).toBe(sampleId(1));
  });
});

it('groupPaths begins at the highest visible group', () => {
  const [, north, leeds] = groups;
  const paths = groupPaths([north, leeds].filter((group) => group !== undefined));
  expect(paths.get(sampleId(3))).toEqual(['North', 'Leeds']);
});
