import { describe, expect, it } from 'vitest';
import { createEarshot } from './client.ts';
import { PAGE_SIZE } from './paging.ts';
import { gathered } from './testing/gathered.ts';
import { fakePlatform } from './testing/fake-platform.ts';
import { sampleId, sampleLocation } from './testing/samples.ts';

const locations = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => sampleLocation(index + 1));
const platform = () =>
  fakePlatform({
    'locations.list': ({ page = 1, pageSize = 20 }) => ({
      items: locations.slice((page - 1) * pageSize, page * pageSize),
    }),
  });

describe('all', () => {
  it('reads every page and yields each location once', async () => {
    const { fetch, calls } = platform();
    const earshot = createEarshot({ url: 'http://earshot.test', fetch });
    const seen = await gathered(earshot.locations.all({ groupId: sampleId(900) }), ({ id }) => id);
    expect(seen).toEqual(locations.map(({ id }) => id));
    expect(calls).toHaveLength(3);
  });

  it('reads no more pages than needed', async () => {
    const { fetch, calls } = platform();
    const earshot = createEarshot({ url: 'http://earshot.test', fetch });
    for await (const location of earshot.locations.all({ groupId: sampleId(900), search: 'Shop' })) {
      if (location.boxName === 'Shop 3') break;
    }
    expect(calls.map(({ input }) => input['page'])).toEqual([1]);
    expect(calls[0]?.input).toMatchObject({ search: 'Shop' });
  });
});
