import { isUuid } from '../ids/uuid.ts';

/** Most things of one event that are named. */
const MOST = 100;

/** The id that a value of an event refers to: any UUID, and the number of a role. Undefined for other values. */
export function mentionedId(field: string, value: unknown): string | undefined {
  if (typeof value === 'string') return isUuid(value) ? value : undefined;
  return typeof value === 'number' && /\broleIds?\b/.test(field) ? String(value) : undefined;
}

/** Ids of things that the values before and after an event refer to; at most 100. */
export function mentionedIds({ before, after }: { readonly before?: unknown; readonly after?: unknown }): string[] {
  const ids = new Set<string>();
  const collect = (field: string, value: unknown): void => {
    const id = mentionedId(field, value);
    if (id !== undefined) ids.add(id);
    else if (Array.isArray(value)) value.forEach((each) => collect(field, each));
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) collect(name, each);
  };
  collect('', before);
  collect('', after);
  return [...ids].slice(0, MOST);
}
