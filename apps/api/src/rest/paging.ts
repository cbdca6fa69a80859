import { badRequest } from '@earshot/domain/errors/app-error';
import type { JsonSchema } from './json-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** How a list continues. `cursor` replaces the fields, in which the procedure takes its position. */
export interface Paging {
  readonly fields: readonly string[];
  /** Fields of the input for the next page; undefined on the last page. */
  readonly next: (input: Values, answer: Values) => Values | undefined;
}

type Properties = Readonly<Record<string, JsonSchema>>;

/** Returns how the list continues; undefined for calls that return everything at once. */
export function cursorOf(input: Properties, answer: Properties): Paging | undefined {
  if ('page' in input && 'items' in answer) {
    const pageSize = Number(input['pageSize']?.default);
    return { fields: ['page', ...('total' in input ? ['total'] : [])], next: nextPage(pageSize) };
  }
  if ('skip' in input) return { fields: ['skip'], next: skipped };
  if (input['olderThan']?.type === 'string') return { fields: ['olderThan'], next: olderThanId };
  if ('olderThan' in input) return { fields: ['olderThan', 'newerThan'], next: olderThan };
  if ('after' in input && 'next' in answer) {
    return { fields: ['after'], next: (_input, { next }) => (next === null ? undefined : { after: next }) };
  }
  return undefined;
}

/** Without a total, a full page has a next one, which may be empty. */
const nextPage =
  (defaultSize: number): Paging['next'] =>
  ({ page = 1, pageSize = defaultSize }, { items, total }) => {
    const isLast =
      typeof total === 'number' ? Number(page) * Number(pageSize) >= total : listOf(items).length < Number(pageSize);
    return isLast ? undefined : { page: Number(page) + 1 };
  };

const skipped: Paging['next'] = ({ skip = 0 }, { groups, total }) => {
  const end = Number(skip) + listOf(groups).length;
  return listOf(groups).length > 0 && end < Number(total) ? { skip: end } : undefined;
};

const olderThan: Paging['next'] = (_input, { items, hasOlder }) => {
  const last = listOf(items).at(-1);
  return hasOlder === true && last !== undefined ? { olderThan: { at: last['at'], id: last['id'] } } : undefined;
};

const olderThanId: Paging['next'] = (_input, { items, hasOlder }) => {
  const last = listOf(items).at(-1);
  return hasOlder === true && last !== undefined ? { olderThan: last['id'] } : undefined;
};

const listOf = (items: unknown): readonly Values[] => (Array.isArray(items) ? (items as readonly Values[]) : []);

export const writeCursor = (fields: Values): string => Buffer.from(JSON.stringify(fields)).toString('base64url');

/** Returns the fields of the input that a cursor has. The schema of the call checks their values. */
export function readCursor(cursor: string, { fields }: Paging): Values {
  const refusal = badRequest('This cursor is not one of this list', { field: 'cursor' });
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isOurs = typeof values === 'object' && values !== null && !Array.isArray(values);
    if (isOurs && Object.keys(values).every((name) => fields.includes(name))) return values as Values;
  } catch {
    throw refusal;
  }
  throw refusal;
}
