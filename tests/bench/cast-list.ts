import type { Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { type ListCell, measurePages, measureSlower, PAGE_SIZE } from './list-cells.ts';
import { addManyCasts, type ManyCasts, RARE_CAST } from './load/many-casts.ts';
import { onStage } from './stage.ts';

/** Casts per controller of the size: 100,000 in a full run. */
const CASTS_PER_CONTROLLER = 10;

interface Cell {
  readonly name: string;
  readonly groupId: string;
  readonly sort: 'name' | 'createdAt' | 'category' | 'description';
  readonly search?: string;
}

/** Measures the list of casts, against reading one cast by id through the same API. */
export const castList: Bench = {
  name: 'cast-list',
  compares:
    'The list of Message Casts of a customer with 100,000, in pages of 20, through the API over HTTP with all permissions. Sorts with ' +
    'an index: the slower median of first and last page. Other sorts, among 20,000, and totals: the p95. Bare: one cast by id, a ' +
    'lookup by primary key through the same API.',
  run: ({ controllers, rounds }) =>
    onStage(async ({ db, earshot }) => {
      const { group } = await earshot.session.current();
      const many = await addManyCasts(db, group.id, controllers * CASTS_PER_CONTROLLER);
      return await measureCastList(earshot, { all: group.id, many, rounds });
    }),
};

/** Measures all sorts and filters on existing casts. */
export async function measureCastList(
  earshot: Earshot,
  { all, many, rounds }: { all: string; many: ManyCasts; rounds: number },
): Promise<Figure[]> {
  const { messageCasts } = earshot;
  const figures: Figure[] = [];
  for (const cell of indexedCells(all, many)) {
    figures.push(await measurePages(toListCell(earshot, cell, many.castId), rounds));
  }
  for (const { name, groupId, sort } of otherCells(many)) {
    const first = () => messageCasts.list({ groupId, sort, pageSize: PAGE_SIZE });
    figures.push(await measureSlower(`${name}: page 1`, 'page', first));
  }
  for (const { name, ...filter } of totals(all, many)) {
    figures.push(await measureSlower(name, 'total', () => messageCasts.count(filter)));
  }
  return figures;
}

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

const totals = (all: string, { fifthId }: ManyCasts) => [
  { name: 'total of sub-groups with a fifth', groupId: fifthId },
  { name: 'total of a search, whole customer', groupId: all, search: RARE_CAST.text },
];

function toListCell({ messageCasts }: Earshot, { name, sort, ...filter }: Cell, castId: string): ListCell {
  return {
    name,
    isSearched: filter.search !== undefined,
    count: () => messageCasts.count(filter),
    page: (page, total) => messageCasts.list({ ...filter, sort, page, pageSize: PAGE_SIZE, total }),
    key: () => messageCasts.get(castId),
  };
}
