import type { CallOptions, Earshot, Group } from '@earshot/sdk';
import { folded } from '../input/resolve-by-name.ts';
import { groupBy } from '../output/group-by.ts';
import type { NamedKind } from './named-kinds.ts';

/** Minimum length of a search text on the platform. */
const MIN_SEARCH = 3;
const MOST = 200;

/** Reads the names of a kind that begin with the typed text, ignoring case. One page at most. */
export async function readNames(
  earshot: Earshot,
  { kind, typed }: { readonly kind: NamedKind; readonly typed: string },
  calling: CallOptions,
): Promise<string[]> {
  const search = typed.trim();
  const page = { pageSize: MOST, ...(search.length >= MIN_SEARCH && { search }) };
  const names = await READERS[kind](earshot, page, calling);
  return [...new Set(names)].filter((name) => folded(name).startsWith(folded(typed)) && !/[\r\n]/.test(name));
}

type Read = (earshot: Earshot, page: { pageSize: number; search?: string }, calling: CallOptions) => Promise<string[]>;

const nameOf = ({ name }: { readonly name: string }): string => name;
const titleOf = ({ title }: { readonly title: string }): string => title;

const READERS: Readonly<Record<NamedKind, Read>> = {
  cast: async ({ messageCasts }, page, calling) => (await messageCasts.list(page, calling)).map(nameOf),
  clip: async ({ audioClips }, page, calling) => (await audioClips.list(page, calling)).map(nameOf),
  delivery: async ({ deliveries }, page, calling) => {
    const latest = { ...page, sort: 'createdAt', order: 'DESC' } as const;
    return ['last', ...(await deliveries.list(latest, calling)).map(({ castName }) => castName)];
  },
  group: async ({ groups }, _page, calling) => {
    const tree = await groups.tree(calling);
    const byId = new Map(tree.map((group) => [group.id, group]));
    const parentOf = ({ parentId }: Group) => (parentId === null ? undefined : byId.get(parentId));
    const pathOf = (group: Group): string => {
      const parent = parentOf(group);
      return parent === undefined ? group.title : `${pathOf(parent)} / ${group.title}`;
    };
    const times = groupBy(tree, ({ title }) => folded(title));
    // A title that several groups have names none of them.
    return tree.map((group) => (times.get(folded(group.title))?.length === 1 ? group.title : pathOf(group)));
  },
  holidaySet: async ({ holidaySets }, _page, calling) => (await holidaySets.list({}, calling)).map(nameOf),
  location: async ({ locations }, page, calling) => (await locations.list(page, calling)).map(({ boxName }) => boxName),
  release: async ({ firmware }, _page, calling) => (await firmware.list(calling)).map(({ version }) => version),
  role: async ({ roles }, _page, calling) => (await roles.list({}, calling)).map(titleOf),
  tag: async ({ tags }, _page, calling) => (await tags.find(undefined, calling)).map(({ text }) => text),
  task: async ({ tasks }, { pageSize }, calling) => [
    'last',
    ...(await tasks.list({ pageSize: Math.min(pageSize, 100) }, calling)).items.map(nameOf),
  ],
  token: async ({ apiTokens }, _page, calling) => (await apiTokens.list({ pageSize: MOST }, calling)).map(titleOf),
  user: async ({ users }, page, calling) => (await users.list(page, calling)).map(({ email }) => email),
};
