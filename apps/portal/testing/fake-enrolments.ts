import * as schema from '@earshot/domain/enrolments/schema';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { deviceTotal } from '@earshot/domain/devices/schema';
import { has, paged, sorted } from './fake-lists.ts';
import { signedIn, t } from './fake-procedures.ts';
import { locations } from './fixtures.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ENROLLED: readonly EnrolmentStatus[] = ['ENROLLED', 'OVERDUE', 'WARNING', 'RETURNED', 'LATE RETURN'];
const NAMES = ['Aisha Patel', 'Ben Novak', 'Chloe Evans', 'Femi Okafor', 'Grace Lewis'];

/** A headset of each status at each of the first two locations. */
const initial = (): schema.Enrolment[] =>
  locations.slice(0, 2).flatMap((location, at) =>
    ENROLMENT_STATUSES.map((status, n) => {
      const enrolled = ENROLLED.indexOf(status);
      const isReturned = status === 'CANCELLED' || status.includes('RETURN');
      const startedAt = minutesAgo(10 * n + at + 2);
      return {
        controllerId: location.id,
        serialNumber: location.serialNumber,
        locationName: location.boxName,
        groupId: location.groupId,
        groupTitle: location.groupTitle,
        deviceId: `8930_V${at}${n}`,
        status,
        fullName: enrolled < 0 ? null : `${NAMES[enrolled]}${at === 0 ? '' : ' Second'}`,
        startedAt,
        takenAt: startedAt,
        enrolledAt: enrolled < 0 ? null : startedAt,
        returnedAt: isReturned ? minutesAgo(1) : null,
        name: `Headset ${at}${n}`,
        device: 'S5',
        battery: 80,
        conference: 1,
        updatedAt: startedAt,
      };
    }),
  );

/** The enrolments of the fake platform; tests change them and announce the change. */
export const fakeEnrolments: { rows: schema.Enrolment[]; history: schema.HeadsetHistory } = {
  rows: initial(),
  history: { items: [], next: null },
};
const watchers = new Set<() => void>();
export const announceEnrolments = (): void => watchers.forEach((notify) => notify());
export function resetEnrolments(): void {
  fakeEnrolments.rows = initial();
  fakeEnrolments.history = { items: [], next: null };
}

interface Asked {
  readonly controllerId?: string | undefined;
  readonly search?: string | undefined;
  readonly statuses?: readonly EnrolmentStatus[] | undefined;
}
const matching = ({ controllerId, search = '', statuses = [] }: Asked) =>
  fakeEnrolments.rows.filter(
    (row) =>
      (controllerId === undefined || row.controllerId === controllerId) &&
      has(`${row.deviceId} ${row.fullName ?? ''}`, search) &&
      (statuses.length === 0 || statuses.includes(row.status)),
  );
const statsOf = (asked: Asked): schema.EnrolmentStats => {
  const rows = matching(asked);
  const counted = [...ENROLMENT_STATUSES, 'UNKNOWN' as const].map((status) => [
    status,
    rows.filter((row) => row.status === status).length,
  ]);
  return { total: rows.length, byStatus: Object.fromEntries(counted) as schema.EnrolmentStats['byStatus'] };
};

export const enrolmentRouter = t.router({
  list: signedIn
    .input(schema.listEnrolmentsInput)
    .output(schema.enrolmentPage)
    .query(({ input: { sort = 'startedAt', order = 'DESC', page, pageSize = 20, ...input } }) => ({
      items: paged(sorted(matching(input), sort, order), { page, pageSize }),
    })),
  count: signedIn
    .input(schema.enrolmentFilter)
    .output(deviceTotal)
    .query(({ input }) => ({ total: matching(input).length, exact: true })),
  stats: signedIn
    .input(schema.enrolmentsInPlace)
    .output(schema.enrolmentStats)
    .query(({ input }) => statsOf(input)),
  history: signedIn
    .input(schema.headsetHistoryInput)
    .output(schema.headsetHistory)
    .query(() => fakeEnrolments.history),
  watch: signedIn.input(schema.enrolmentsInPlace).subscription(async function* ({ input, signal }) {
    let wake: (() => void) | undefined;
    const notify = () => wake?.();
    watchers.add(notify);
    signal?.addEventListener('abort', notify);
    try {
      for (let n = 0; signal?.aborted !== true; n += 1) {
        yield { ...statsOf({ controllerId: input.controllerId }), at: new Date(n).toISOString() };
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      watchers.delete(notify);
    }
  }),
});
