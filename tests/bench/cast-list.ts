import type { Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { addManyCasts, type ManyCasts, RARE_CAST } from './load/many-casts.ts';
import { onStage } from './stage.ts';
import { interleaved, median, percentile } from './statistics.ts';

const PAGE_SIZE = 20;
const CALLS = 15;
/** Casts for each controller of the size: 100,000 of a whole run. */
const CASTS_PER_CONTROLLER = 10;
const OTHER_SORT_LIMIT_MS = 40;

type Sort = 'name' | 'createdAt' | 'category' | 'description';
interface Cell {
  readonly name: string;
  readonly groupId: string;
  readonly sort: Sort;
  readonly search?: string;
}

/** How quick the list of casts is, against reading one of them by id, through the same API. */
export const castList: Bench = {
  name: 'cast-list',
  compares:
    'The list of Message Casts of a customer with 100,000, in pages of 20, through the API with HTTP and all rights: of cells ' +
    'that follow an index the slower of the medians of first and last page, of other sorts among 20,000 the p95. Bare: one ' +
    'cast by id, a look-up by primary key through the same API.',
  run: ({ controllers, rounds }) =>
    onStage(async ({ db, earshot }) => {
      const { group } = await earshot.session.current();
      const many = await addManyCasts(db, group.id, controllers * CASTS_PER_CONTROLLER);
      const figures: Figure[] = [];
      for (const cell of indexedCells(group.id, many)) figures.push(await measure(earshot, cell, { rounds, many }));
      for (const cell of otherCells(many)) figures.push(await measureOther(earshot, cell));
      return figures;
    }),
};

const indexedCells = (all: string, { onePercentId, smallId }: ManyCasts): Cell[] => [
  { name: 'whole customer, by name', groupId: all, sort: 'name' },
  { name: 'whole customer, by time', groupId: all, sort: 'createdAt' },
  { name: 'whole customer, by category', groupId: all, sort: 'category' },
  { name: 'whole customer, by description', groupId: all, sort: 'description' },
  { name: 'sub-group of 1 % with what it inherits, by name', groupId: onePercentId, sort: 'name' },
  { name: 'sub-group of 50 with what it inherits, by name', groupId: smallId, sort: 'name' },
  { name: 'whole customer, searched, by name', groupId: all, sort: 'name', search: RARE_CAST.text },
];

const otherCells = ({ fifthId }: ManyCasts): Cell[] =>
  (['createdAt', 'category', 'description'] as const).map((sort) => ({
    name: `sub-groups with a fifth, by ${sort}`,
    groupId: fifthId,
    sort,
  }));

async function measure(
  { messageCasts }: Earshot,
  { name, ...cell }: Cell,
  { rounds, many }: { rounds: number; many: ManyCasts },
): Promise<Figure> {
  const { sort: _sort, ...filter } = cell;
  const total = await messageCasts.count(filter);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = (at: number) => timed(CALLS, () => messageCasts.list({ ...cell, page: at, pageSize: PAGE_SIZE, total }));
  const measures = {
    key: async () => median(await timed(CALLS, () => messageCasts.get(many.castId))),
    first: async () => median(await page(1)),
    last: async () => median(await page(last)),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  return {
    name: `${name}: page 1 and page ${last.toLocaleString('en-GB')}`,
    value: Math.max(median(ms.first), median(ms.last)),
    unit: ' ms',
    baseline: median(ms.key),
    atMostTimes: cell.search === undefined ? 3 : 10,
  };
}

async function measureOther({ messageCasts }: Earshot, { name, groupId, sort }: Cell): Promise<Figure> {
  const list = () => messageCasts.list({ groupId, sort, pageSize: PAGE_SIZE });
  await timed(3, list);
  const ms = await timed(CALLS * 4, list);
  return { name: `${name}: page 1, p95`, value: percentile(ms, 95), unit: ' ms', limit: OTHER_SORT_LIMIT_MS };
}

/** Several calls, one after another. */
async function timed(calls: number, call: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now();
    await call();
    ms.push(performance.now() - began);
  }
  return ms;
}
