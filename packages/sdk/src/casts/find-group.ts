import { UnresolvedNamesError } from '../errors.ts';
import type { Group } from '../types.ts';

/** Maps each group's id to the titles on its path, from the top down. Parents must come before children. */
export function groupPaths(groups: readonly Group[]): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  for (const { id, parentId, title } of groups) {
    const above = parentId === null ? [] : (paths.get(parentId) ?? []);
    paths.set(id, [...above, title]);
  }
  return paths;
}

const SEPARATOR = /\s*\/\s*/;
const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** Finds a group by id, title or the end of its path. A match of the whole path takes precedence. */
export function findGroup(groups: readonly Group[], wanted: string): Group {
  const byId = groups.find(({ id }) => id === wanted.trim().toLowerCase());
  if (byId !== undefined) return byId;
  const paths = groupPaths(groups);
  // Joined again, so that a title that contains a slash is found as given.
  const end = folded(wanted).split(SEPARATOR).filter(Boolean).join('/');
  const pathOf = ({ id }: Group): string =>
    (paths.get(id) ?? []).map((title) => folded(title).split(SEPARATOR).join('/')).join('/');
  const whole = groups.filter((group) => pathOf(group) === end);
  const found = whole.length > 0 ? whole : groups.filter((group) => `/${pathOf(group)}`.endsWith(`/${end}`));
  const [group] = found;
  if (group !== undefined && end !== '' && found.length === 1) return group;
  throw new UnresolvedNamesError('group', {
    unknown: found.length === 0 || end === '' ? [wanted] : [],
    ambiguous:
      found.length > 1 && end !== ''
        ? [{ name: wanted, candidates: found.map(({ id }) => (paths.get(id) ?? []).join(' / ')) }]
        : [],
  });
}
