import { conflict, notFound } from '@earshot/domain/errors/app-error';
import * as schema from '@earshot/domain/incidents/schema';
import * as work from '@earshot/domain/planned-work/schema';
import { recentDaysInput } from '@earshot/domain/time/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups, locations, uuid } from './fixtures.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const watchers = new Set<() => void>();

const initial = (): schema.Incident[] =>
  locations
    .filter(({ status }) => status === 'inactive' || status === 'fault')
    .map((row, n) => ({
      id: uuid(11, n + 1),
      kind: row.status === 'fault' ? 'controller-fault' : 'controller-offline',
      state: 'open',
      controllerId: row.id,
      boxName: row.boxName,
      serialNumber: row.serialNumber,
      groupId: row.groupId,
      groupTitle: row.groupTitle,
      cause: row.status === 'fault' ? 'It reports a fault: fan.' : 'It has stopped reporting.',
      since: minutesAgo(40 + n),
      openedAt: minutesAgo(37 + n),
      resolvedAt: null,
      devicesAffected: row.status === 'fault' ? 1 : 12,
      devices: row.status === 'fault' ? [{ kind: 'headset', deviceId: '8930_V000021', name: 'Till 1' }] : [],
      again: 0,
      isPlanned: false,
      acknowledgedAt: null,
      acknowledgedBy: null,
      note: null,
      version: 1,
    }));

/** The incidents of the fake platform; tests change them. */
export const fakeIncidents: schema.Incident[] = initial();
/** Answer of `incidents.days`. */
export const incidentDays: { value: schema.IncidentDays } = {
  value: { items: [], medianRepairMs: null, longestRepairMs: null },
};
export const fakeWork: work.PlannedWork[] = [];

export function resetIncidents(): void {
  fakeIncidents.splice(0, Infinity, ...initial());
  fakeWork.splice(0);
}
/** Notifies subscribers of a change, like the server. */
export const announceIncidents = (): void => watchers.forEach((notify) => notify());

const isBelow = (groupId: string, top: string): boolean => {
  if (groupId === top) return true;
  const parentId = groups.find(({ id }) => id === groupId)?.parentId ?? null;
  return parentId !== null && isBelow(parentId, top);
};
const matching = (input: { groupId: string; search?: string | undefined; controllerId?: string | undefined }) =>
  fakeIncidents.filter(
    ({ groupId, boxName, controllerId }) =>
      isBelow(groupId, input.groupId) &&
      boxName.toLowerCase().includes((input.search ?? '').toLowerCase()) &&
      (input.controllerId === undefined || input.controllerId === controllerId),
  );
const countsOf = (rows: readonly schema.Incident[]) => ({
  open: rows.filter(({ state }) => state === 'open').length,
  acknowledged: rows.filter(({ state }) => state === 'acknowledged').length,
  resolved: rows.filter(({ state }) => state === 'resolved').length,
});
const nowOf = (groupId: string): schema.IncidentsNow => {
  const rows = matching({ groupId });
  const { resolved: _resolved, ...counts } = countsOf(rows);
  return { ...counts, latest: rows.filter(({ state }) => state === 'open').slice(0, 5) };
};
const find = (id: string) => fakeIncidents.find((row) => row.id === id) ?? fail(notFound());
const change = (input: { incidentId: string; version: number }, values: Partial<schema.Incident>) => {
  const row = find(input.incidentId);
  if (row.version !== input.version) {
    const by = { version: row.version, changedBy: 'Ben Carter', changedAt: minutesAgo(1) };
    return fail(conflict('The incident has been changed meanwhile. Please load it again.', by));
  }
  return Object.assign(row, values, { version: row.version + 1 });
};

export const incidentRouters = {
  incidents: t.router({
    list: signedIn
      .input(schema.listIncidentsInput)
      .output(schema.incidentPage)
      .query(({ input }) => ({
        items: matching(input)
          .filter(({ state }) => (input.states ?? ['open', 'acknowledged']).includes(state))
          .slice((input.page - 1) * input.pageSize, input.page * input.pageSize),
      })),
    counts: signedIn
      .input(schema.countIncidentsInput)
      .output(schema.incidentCounts)
      .query(({ input }) => countsOf(matching(input))),
    days: signedIn
      .input(recentDaysInput)
      .output(schema.incidentDays)
      .query(() => incidentDays.value),
    now: signedIn
      .input(schema.watchIncidentsInput)
      .output(schema.incidentsNow)
      .query(({ input }) => nowOf(input.groupId)),
    get: signedIn
      .input(schema.incidentInput)
      .output(schema.incidentDetail)
      .query(({ input }) => {
        const row = find(input.incidentId);
        const status = row.kind === 'controller-fault' ? ('fault' as const) : ('inactive' as const);
        return {
          ...row,
          status,
          timeline: [{ at: row.since, status, cause: 'silence' }],
          mails: { opened: 2, resolved: 0 },
          plannedWork: null,
        };
      }),
    acknowledge: signedIn
      .input(schema.acknowledgeIncidentInput)
      .output(schema.incident)
      .mutation(({ input }) =>
        change(input, {
          state: 'acknowledged',
          acknowledgedAt: minutesAgo(0),
          acknowledgedBy: 'Aisha Malik',
          note: input.note ?? null,
        }),
      ),
    unacknowledge: signedIn
      .input(schema.unacknowledgeIncidentInput)
      .output(schema.incident)
      .mutation(({ input }) =>
        change(input, { state: 'open', acknowledgedAt: null, acknowledgedBy: null, note: null }),
      ),
    watch: signedIn.input(schema.watchIncidentsInput).subscription(async function* ({ input, signal }) {
      let wake: (() => void) | undefined;
      const notify = () => wake?.();
      watchers.add(notify);
      try {
        while (!signal?.aborted) {
          yield nowOf(input.groupId);
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal?.addEventListener('abort', () => resolve(), { once: true });
          });
        }
      } finally {
        watchers.delete(notify);
      }
    }),
  }),
  plannedWork: t.router({
    list: signedIn
      .input(work.listPlannedWorkInput)
      .output(work.plannedWorkList)
      .query(({ input }) => ({
        items: fakeWork.filter(
          ({ controllerId, isRunning }) => isRunning && (input.controllerId ?? controllerId) === controllerId,
        ),
      })),
    create: signedIn
      .input(work.createPlannedWorkInput)
      .output(work.plannedWork)
      .mutation(({ input }) => {
        const row = locations.find(({ id }) => id === input.controllerId) ?? fail(notFound());
        const made = {
          id: uuid(12, fakeWork.length + 1),
          groupId: row.groupId,
          groupTitle: row.groupTitle,
          controllerId: row.id,
          boxName: row.boxName,
          startsAt: minutesAgo(0),
          endsAt: input.endsAt,
          reason: input.reason,
          by: 'Aisha Malik',
          isRunning: true,
        };
        fakeWork.push(made);
        return made;
      }),
    end: signedIn
      .input(work.plannedWorkInput)
      .output(work.plannedWork)
      .mutation(({ input }) => {
        const row = fakeWork.find(({ id }) => id === input.plannedWorkId) ?? fail(notFound());
        return Object.assign(row, { isRunning: false, endsAt: minutesAgo(0) });
      }),
  }),
};
