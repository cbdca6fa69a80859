import { describe, expect, it } from 'vitest';
import { countOutcomes, locationIdsOf, locationOf, type NamedLine } from './named-line.ts';

const place = (id: string) => ({ id, boxName: id, serialNumber: id, groupTitle: 'North' });
const found: NamedLine = { line: 1, name: 'a', outcome: 'found', matches: 1, locations: [place('A')] };
const unknown: NamedLine = { line: 2, name: 'b', outcome: 'unknown', matches: 0, locations: [] };
const several: NamedLine = {
  line: 3,
  name: 'c',
  outcome: 'ambiguous',
  matches: 2,
  locations: [place('B'), place('C')],
};

describe('a line with a name', () => {
  it('has the location that was found or chosen, and no other', () => {
    const none = new Map<number, string>();
    expect([found, unknown, several].map((line) => locationOf(line, none)?.id)).toEqual(['A', undefined, undefined]);
    const chosen = new Map([
      [1, 'B'],
      [2, 'B'],
      [3, 'C'],
    ]);
    expect([found, unknown, several].map((line) => locationOf(line, chosen)?.id)).toEqual(['A', undefined, 'C']);
    expect(locationOf(several, new Map([[3, '']]))).toBeUndefined();
  });

  it('adds its location once', () => {
    const again = { ...found, line: 4 };
    expect(locationIdsOf([found, unknown, several, again], new Map([[3, 'B']]))).toEqual(['A', 'B']);
    expect(countOutcomes([found, unknown, several, again])).toEqual({ found: 2, unknown: 1, ambiguous: 1 });
  });
});
