import { expect, it } from 'vitest';
import { followSound, stoppable } from './sound-rows.ts';

const row = (deliveryId: string, playing: number, other = {}) => ({
  deliveryId,
  castId: deliveryId,
  castName: deliveryId,
  inherited: false,
  playing,
  planned: 5,
  next: null,
  stopping: false,
  soundsUntil: '2026-12-01T09:00:00.000Z',
  ...other,
});

it('a stopped cast stays as silent at its place, and keeps the number of locations that played it', () => {
  const first = followSound([], [row('a', 3), row('b', 1)]);
  const stopping = followSound(first, [row('b', 2), row('a', 1, { stopping: true })]);
  expect(stopping.map(({ deliveryId, playing, most }) => [deliveryId, playing, most])).toEqual([
    ['a', 1, 3],
    ['b', 2, 2],
  ]);
  const silent = followSound(stopping, [row('c', 4), row('b', 2)]);
  expect(silent.map(({ deliveryId, playing, silent: isSilent }) => [deliveryId, playing, isSilent])).toEqual([
    ['a', 0, true],
    ['b', 2, false],
    ['c', 4, false],
  ]);
});

it('a cast that the user asked to stop is silent although it was never reported as stopping', () => {
  const before = followSound([], [row('a', 3), row('b', 3)]);
  const after = followSound(before, [], new Set(['a']));
  expect(after.map(({ deliveryId, silent }) => [deliveryId, silent])).toEqual([['a', true]]);
  expect(followSound(after, [])).toHaveLength(1);
});

it('a cast that ended by itself disappears', () => {
  expect(followSound(followSound([], [row('a', 3)]), [])).toEqual([]);
});

it('a cast of a parent group, a stopped one and a silent one cannot be stopped', () => {
  const rows = followSound([], [row('a', 1), row('b', 1, { inherited: true }), row('c', 1, { stopping: true })]);
  expect(stoppable(rows).map(({ deliveryId }) => deliveryId)).toEqual(['a']);
});
