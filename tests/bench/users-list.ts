import type { Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { addManyUsers, RARE_NAME } from './load/many-users.ts';
import { onStage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

const PAGE_SIZE = 20;
const CALLS = 15;
/** People for each controller of the size: 200,000 of a whole run. */
const USERS_PER_CONTROLLER = 20;

type Sort = 'name' | 'email' | 'role';
interface Cell {
  readonly name: string;
  readonly groupId: string;
  readonly sort: Sort;
  readonly search?: string;
}

/** How quick the list of users is, against reading one of them by id, through the same API. */
export const usersList: Bench = {
  name: 'users-list',
  compares:
    'The list of users of a customer with 200,000, in pages of 20, through the API with HTTP and all rights: the first and the ' +
    'last page of seven cells; each figure is the slower of the two medians. Bare: one user ' +
    'by id, a look-up by primary key through the same API.',
  run: ({ controllers, rounds }) =>
    onStage(async ({ db, earshot }) => {
      const { group, user } = await earshot.session.current();
      const { onePercentId, smallId } = await addManyUsers(db, group.id, controllers * USERS_PER_CONTROLLER);
      const cells = cellsOf({ all: group.id, onePercentId, smallId });
      const figures: Figure[] = [];
      for (const cell of cells) figures.push(await measure(earshot, cell, { rounds, userId: user.id }));
      return figures;
    }),
};

const cellsOf = ({ all, onePercentId, smallId }: { all: string; onePercentId: string; smallId: string }): Cell[] => [
  { name: 'whole customer, by name', groupId: all, sort: 'name' },
  { name: 'whole customer, by e-mail', groupId: all, sort: 'email' },
  { name: 'whole customer, by role', groupId: all, sort: 'role' },
  { name: 'sub-group of 1 %, by name', groupId: onePercentId, sort: 'name' },
  { name: 'sub-group of 1 %, by e-mail', groupId: onePercentId, sort: 'email' },
  { name: 'sub-group of 50, by name', groupId: smallId, sort: 'name' },
  { name: 'whole customer, searched, by name', groupId: all, sort: 'name', search: RARE_NAME.text },
];

async function measure(
  { users }: Earshot,
  { name, ...cell }: Cell,
  { rounds, userId }: { rounds: number; userId: string },
): Promise<Figure> {
  const { sort: _sort, ...filter } = cell;
  const total = await users.count(filter);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = (at: number) => repeated(() => users.list({ ...cell, page: at, pageSize: PAGE_SIZE, total }));
  const measures = { key: () => repeated(() => users.get(userId)), first: () => page(1), last: () => page(last) };
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

/** The median of several calls, one after another. */
async function repeated(call: () => Promise<unknown>): Promise<number> {
  const ms: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now();
    await call();
    ms.push(performance.now() - began);
  }
  return median(ms);
}
