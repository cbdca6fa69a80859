import { describe, expect, it } from 'vitest';
import { UnresolvedNamesError } from '../errors.ts';
import { sampleId, sampleLocation } from '../testing/samples.ts';
import { resolveLocations } from './resolve-locations.ts';

const places = [
  sampleLocation(1, { boxName: 'Leeds Station' }),
  sampleLocation(2, { boxName: 'Leeds' }),
  sampleLocation(3, { boxName: 'York' }),
  sampleLocation(4, { boxName: 'York', groupTitle: 'South' }),
];

function directory(all = places) {
  const searches: string[] = [];
  let scans = 0;
  return {
    searches,
    scans: () => scans,
    search: async (text: string) => {
      searches.push(text);
      return all
        .filter(({ boxName, serialNumber }) => `${boxName} ${serialNumber}`.toLowerCase().includes(text))
        .slice(0, 200);
    },
    all: async function* () {
      scans += 1;
      yield* all;
    },
  };
}

describe('resolveLocations', () => {
  it('accepts names, serial numbers and ids, without duplicates and in order', async () => {
    const given = ['es-0003', sampleId(9), 'LEEDS', ' Leeds ', 'Leeds Station'];
    expect(await resolveLocations(given, directory())).toEqual([3, 9, 2, 1].map(sampleId));
  });

  it('sends no request when all are ids', async () => {
    const asked = directory();
    await resolveLocations([sampleId(1)], asked);
    expect([asked.searches, asked.scans()]).toEqual([[], 0]);
  });

  it('reports all unknown and ambiguous names', async () => {
    const error = await resolveLocations(['Leeds', 'Hull', 'York', 'Bath'], directory()).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(UnresolvedNamesError);
    expect(error).toMatchObject({
      unknown: ['Hull', 'Bath'],
      ambiguous: [{ name: 'York', candidates: ['ES-0003 (North)', 'ES-0004 (South)'] }],
    });
  });

  it.each([
    ['many names', Array.from({ length: 11 }, (_, index) => `Shop ${index + 1}`)],
    ['a name too short to search for', ['A1']],
    ['a name that many other names contain', ['Shop']],
  ])('reads the whole list for %s', async (_why, names) => {
    const many = [
      ...Array.from({ length: 300 }, (_, index) => sampleLocation(index + 1)),
      sampleLocation(301, { boxName: 'A1' }),
      sampleLocation(302, { boxName: 'Shop' }),
    ];
    const asked = directory(many);
    expect(await resolveLocations(names, asked)).toHaveLength(names.length);
    expect(asked.scans()).toBe(1);
  });
});
