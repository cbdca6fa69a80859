import { listDigest } from '@earshot/device-protocol/testing/list-digest';
import { describe, expect, it } from 'vitest';
import { chance } from '../chance.ts';
import { RowList } from './row-list.ts';

const row = (id: string, turn: number) => ({
  id,
  name: `Ärger ${turn}`,
  battery: turn % 3 === 0 ? null : turn,
  details: { z: 1, a: turn },
  ...(turn % 2 === 0 ? { signal: undefined } : { signal: '-61,-70' }),
});

describe('RowList', () => {
  it('has the digest of the protocol after each of many changes', () => {
    const list = new RowList<ReturnType<typeof row>>();
    const plain = new Map<string, ReturnType<typeof row>>();
    for (let turn = 0; turn < 400; turn += 1) {
      const id = `8930_V${Math.floor(chance('list', turn) * 40)}`;
      if (chance('delete', turn) < 0.3) {
        list.delete(id);
        plain.delete(id);
      } else {
        list.set(row(id, turn));
        plain.set(id, row(id, turn));
      }
      expect(list.digest).toBe(listDigest(plain.values()));
    }
    expect(list.rows.map(({ id }) => id)).toEqual([...plain.keys()].toSorted());
    expect(list.size).toBe(plain.size);
  });

  it('has the digest of an empty list when it has no rows', () => expect(new RowList([]).digest).toBe(listDigest([])));
});
