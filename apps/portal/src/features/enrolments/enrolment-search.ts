import { ENROLMENT_SORTS } from '@earshot/domain/enrolments/lists';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { readListSearch } from '#/lib/list-search.ts';
import { statusSlug } from '#/shared/enrolments/status-slug.ts';

export const readEnrolmentSearch = readListSearch(ENROLMENT_SORTS);
export type EnrolmentSearch = ReturnType<typeof readEnrolmentSearch>;

/** Statuses as filters, those that need attention first. */
export const STATUS_FILTERS = ['MISSING', 'OVERDUE', 'WARNING', 'PAIRING', 'ENROLLED', 'LATE RETURN', 'RETURNED', 'CANCELLED'] as const satisfies readonly EnrolmentStatus[]; // prettier-ignore

/** Reads the URL parameter `filterType`, in the order of the filters. An empty list means no filter. */
export function readStatuses(filterType: string | undefined): EnrolmentStatus[] {
  const named = new Set(filterType?.split(','));
  return STATUS_FILTERS.filter((status) => named.has(statusSlug(status)));
}

/** `filterType` after a click on a filter; undefined if no filter or every status is selected. */
export function toggleStatus(chosen: readonly EnrolmentStatus[], status: EnrolmentStatus): string | undefined {
  const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
  return next.length === 0 || next.length === ENROLMENT_STATUSES.length ? undefined : next.map(statusSlug).join(',');
}
