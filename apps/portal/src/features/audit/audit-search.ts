import type { AuditFilter } from '@earshot/domain/audit/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { type CursorPlace, readCursorPlace } from '#/lib/cursor-place.ts';
import { type Days, dayIn, instantsOf, textIn } from '#/lib/search-values.ts';

/** URL state of the user events. */
export interface AuditSearch extends CursorPlace, Days {
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly field?: string | undefined;
  /** Id of the open event. */
  readonly event?: string | undefined;
}

/** Reads the URL state. Invalid values are dropped, never an error. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    person: textIn(raw['person'], 320),
    action: textIn(raw['action'], 100),
    subject: textIn(raw['subject']),
    field: textIn(raw['field'], 100),
    ...readCursorPlace(raw, isUuid),
    event: isUuid(String(raw['event'])) ? String(raw['event']) : undefined,
  };
}

/** Server filter. Dates are whole days in the user's time zone, including the last day. */
export const toFilter = ({ from, to, person, action, subject, field }: AuditSearch, groupId: string): AuditFilter => ({
  groupId,
  ...instantsOf({ from, to }),
  ...(person !== undefined && { person }),
  ...(action !== undefined && { action }),
  ...(subject !== undefined && { subject }),
  ...(field !== undefined && { field }),
});

export const isFiltered = ({ from, to, person, action, subject, field }: AuditSearch): boolean =>
  [from, to, person, action, subject, field].some((value) => value !== undefined);
