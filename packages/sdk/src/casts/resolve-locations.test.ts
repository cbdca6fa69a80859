import { describe, expect, it } from 'vitest';
import { UnresolvedNamesError } from '../errors.ts';
import { resolveAmong } from '../testing/resolve-among.ts';
import { sampleId, sampleLocation } from '../testing/samples.ts';
import { resolveLocations } from './resolve-locations.ts';

const places = [
  sampleLocation(1, { boxName: 'Leeds Station' }),
  sampleLocation(2, { boxName: 'Leeds' }),
  sampleLocation(3, { boxName: 'York' }),
  sampleLocation(4, { boxName: 'York', groupTitle: 'South' }),
];

function platform(all = places) {
  const calls: string[][] = [];
  const answer = resolveAmong(all);
  const lookUp = async (names: string[]) => {
    calls.push(names);
    return answer({ groupId: sampleId(900), names }).items;
  };
  return { calls, lookUp };
}
const refusal = async (given: string[], all = places) => {
  const error: unknown = await resolveLocations(given, platform(all).lookUp).catch((caught: unknown) => caught);
  if (!(error instanceof UnresolvedNamesError)) throw new Error('The names were resolved');
  return error;
};

describe('resolveLocations', () => {
  it('accepts names, serial numbers and ids, without duplicates and in order', async () => {
    const given = ['es-0003', sampleId(9), 'LEEDS', ' Leeds ', 'Leeds Station'];
    expect(await resolveLocations(given, platform().lookUp)).toEqual([3, 9, 2, 1].map(sampleId));
  });

  it('sends no request when all are ids', async () => {
    const asked = platform();
    await resolveLocations([sampleId(1)], asked.lookUp);
    expect(asked.calls).toEqual([]);
  });

  it('reports all unknown and ambiguous names', async () => {
    expect(await refusal(['Leeds', 'Hull', 'York', 'Bath'])).toMatchObject({
      unknown: ['Hull', 'Bath'],
      ambiguous: [{ name: 'York', candidates: ['ES-0003 (North)', 'ES-0004 (South)'], more: 0 }],
    });
  });

  it('reports ten candidates of a name, and the number of the others', async () => {
    const many = Array.from({ length: 13 }, (_, index) => sampleLocation(index + 1, { boxName: 'Shop' }));
    const { ambiguous, message } = await refusal(['shop'], many);
    expect(ambiguous).toMatchObject([{ name: 'shop', candidates: { length: 10 }, more: 3 }]);
    expect(message).toMatch(
      /^More than one location is called shop: ES-0001 \(North\), .*, ES-0010 \(North\) and 3 more$/,
    );
  });

  it('sends each name once, in calls of at most 10,000 names', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => sampleLocation(index + 1));
    const asked: string[][] = [];
    const lookUp = async (names: string[]) => {
      asked.push(names);
      return names.map((name) => resolvedTo(name, many[Number(name.slice('shop '.length)) - 1]?.id ?? ''));
    };
    const names = many.flatMap(({ boxName }) => [boxName, boxName.toUpperCase()]);
    expect(await resolveLocations(names, lookUp)).toEqual(many.map(({ id }) => id));
    expect(asked.map(({ length }) => length)).toEqual([10_000, 2_000]);
  });

  it('reports a text as unknown that is longer than any name, without sending it', async () => {
    const long = 'x'.repeat(256);
    expect(await refusal([long])).toMatchObject({ unknown: [long], ambiguous: [] });
  });
});

const resolvedTo = (name: string, id: string) => ({
  outcome: 'found' as const,
  matches: 1,
  locations: [{ id, boxName: name, serialNumber: 'ES-1', groupTitle: 'North' }],
});
