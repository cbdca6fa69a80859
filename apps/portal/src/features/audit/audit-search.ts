import type { AuditCursor, AuditFilter } from '@earshot/domain/audit/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { isDay } from '#/lib/local-time.ts';

/** URL state of the user events. */
export interface AuditSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly field?: string | undefined;
  /** Page number for display only; the cursor in `olderThan` or `newerThan` sets the position. */
  readonly page?: number | undefined;
  readonly olderThan?: string | undefined;
  readonly newerThan?: string | undefined;
  /** Id of the open event. */
  readonly event?: string | undefined;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.+)$/;
const text = (value: unknown, most = 200) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined;
const day = (value: unknown) => (isDay(value) ? value : undefined);

export function readCursor(value: unknown): AuditCursor | undefined {
  const [, at, id = ''] = typeof value === 'string' ? (CURSOR.exec(value) ?? []) : [];
  return at !== undefined && isUuid(id) ? { at, id } : undefined;
}
export const writeCursor = ({ at, id }: AuditCursor): string => `${at}_${id}`;

/** Reads the URL state. Invalid values are dropped, never an error. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const olderThan = readCursor(raw['olderThan']);
  const newerThan = olderThan === undefined ? readCursor(raw['newerThan']) : undefined;
  const page = Number(raw['page']);
  const isPlaced = olderThan !== undefined || newerThan !== undefined;
  return {
    from: day(raw['from']),
    to: day(raw['to']),
    person: text(raw['person'], 320),
    action: text(raw['action'], 100),
    subject: text(raw['subject']),
    field: text(raw['field'], 100),
    page: isPlaced && Number.isInteger(page) && page > 1 ? page : undefined,
    olderThan: olderThan && writeCursor(olderThan),
    newerThan: newerThan && writeCursor(newerThan),
    event: isUuid(String(raw['event'])) ? String(raw['event']) : undefined,
  };
}

/** Start of the day in the user's time zone, `days` days later. */
const moment = (date: string, days = 0) => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + days).toISOString();
};

/** Server filter. Dates are whole days in the user's time zone, including the last day. */
export const toFilter = ({ from, to, person, action, subject, field }: AuditSearch, groupId: string): AuditFilter => ({
  groupId,
  ...(from !== undefined && { from: moment(from) }),
  ...(to !== undefined && { to: moment(to, 1) }),
  ...(person !== undefined && { person }),
  ...(action !== undefined && { action }),
  ...(subject !== undefined && { subject }),
  ...(field !== undefined && { field }),
});

export const isFiltered = ({ from, to, person, action, subject, field }: AuditSearch): boolean =>
  [from, to, person, action, subject, field].some((value) => value !== undefined);
