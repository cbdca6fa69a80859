import { mentionedId } from '@earshot/domain/audit/mentioned-ids';

/** Changed field; a side without a value is undefined. */
export interface Difference {
  /** `endpoints.2.name` */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** A missing value and null are the same: both are shown as no value. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Lists the differences between two JSON values field by field, in field order. */
export function differences(before: unknown, after: unknown, field = ''): Difference[] {
  if (same(before, after)) return [];
  const trees = [before, after].filter(isTree);
  const leaves = [before, after].some((value) => value !== null && value !== undefined && !isTree(value));
  const names = new Set(trees.flatMap((tree) => Object.keys(tree)));
  if (leaves || names.size === 0) return [{ field, before: before ?? undefined, after: after ?? undefined }];
  return [...names].flatMap((name) =>
    differences(fieldOf(before, name), fieldOf(after, name), field === '' ? name : `${field}.${name}`),
  );
}

const fieldOf = (value: unknown, name: string): unknown => (isTree(value) ? Reflect.get(value, name) : undefined);

/** Formats a value for display: text unchanged, any other value as JSON. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The name of the thing that a value refers to by its id; undefined if it is not known. */
export const nameOfValue = (field: string, value: unknown, names: Readonly<Record<string, string>>) => {
  const id = mentionedId(field, value);
  return id === undefined ? undefined : names[id];
};
