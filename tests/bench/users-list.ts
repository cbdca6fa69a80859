import type { Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { type ListCell, measurePages, PAGE_SIZE } from './list-cells.ts';
import { addManyUsers, RARE_NAME } from './load/many-users.ts';
import { onStage } from './stage.ts';

/** Users per controller of the size: 200,000 in a full run. */
const USERS_PER_CONTROLLER = 20;

interface Cell {
  readonly name: string;
  readonly groupId: string;
  readonly sort: 'name' | 'email' | 'role';
  readonly search?: string;
}

/** Measures the list of users, against reading one user by id through the same API. */
export const usersList: Bench = {
  name: 'users-list',
  compares:
    'The list of users of a customer with 200,000, in pages of 20, through the API over HTTP with all permissions: the first and the ' +
    'last page of seven combinations of group and sort; each figure is the slower of the two medians. Bare: one user by id, a lookup by primary key ' +
    'through the same API.',
  run: ({ controllers, rounds }) =>
    onStage(async ({ db, earshot }) => {
      const { group, user } = await earshot.session.current();
      const { onePercentId, smallId } = await addManyUsers(db, group.id, controllers * USERS_PER_CONTROLLER);
      const cells = cellsOf({ all: group.id, onePercentId, smallId });
      const figures: Figure[] = [];
      for (const cell of cells) figures.push(await measurePages(toListCell(earshot, cell, user.id), rounds));
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

function toListCell({ users }: Earshot, { name, sort, ...filter }: Cell, userId: string): ListCell {
  return {
    name,
    isSearched: filter.search !== undefined,
    count: () => users.count(filter),
    page: (page, total) => users.list({ ...filter, sort, page, pageSize: PAGE_SIZE, total }),
    key: () => users.get(userId),
  };
}
