/** A position in a list that is read by time, newest first. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

/** The position in the URL. The cursor in `olderThan` or `newerThan` sets it; `page` is for display only. */
export interface CursorPlace {
  readonly page?: number | undefined;
  readonly olderThan?: string | undefined;
  readonly newerThan?: string | undefined;
}

export const FIRST_PAGE: CursorPlace = { page: undefined, olderThan: undefined, newerThan: undefined };

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.+)$/;

export function readCursor(value: unknown, isId: (id: string) => boolean): Cursor | undefined {
  const [, at, id = ''] = typeof value === 'string' ? (CURSOR.exec(value) ?? []) : [];
  return at !== undefined && isId(id) ? { at, id } : undefined;
}

export const writeCursor = ({ at, id }: Cursor): string => `${at}_${id}`;

/** Reads the position. Invalid values are dropped; a page number needs a cursor. */
export function readCursorPlace(raw: Readonly<Record<string, unknown>>, isId: (id: string) => boolean): CursorPlace {
  const olderThan = readCursor(raw['olderThan'], isId);
  const newerThan = olderThan === undefined ? readCursor(raw['newerThan'], isId) : undefined;
  const page = Number(raw['page']);
  const isPlaced = olderThan !== undefined || newerThan !== undefined;
  return {
    page: isPlaced && Number.isInteger(page) && page > 1 ? page : undefined,
    olderThan: olderThan && writeCursor(olderThan),
    newerThan: newerThan && writeCursor(newerThan),
  };
}
