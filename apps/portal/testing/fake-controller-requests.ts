import * as statusLists from '@earshot/domain/api-status/lists';
import * as status from '@earshot/domain/api-status/schema';
import { CONFIGURATION_DEFAULTS } from '@earshot/domain/controller-configuration/configuration';
import * as configuration from '@earshot/domain/controller-configuration/schema';
import { configurationVersions } from '@earshot/domain/device-configuration/facts-schema';
import { controllerInput } from '@earshot/domain/controllers/schema';
import * as log from '@earshot/domain/device-command-log/schema';
import { conflict } from '@earshot/domain/errors/app-error';
import { fail, signedIn, t } from './fake-procedures.ts';
import { hostnameRouter, resetHostnames } from './fake-hostnames.ts';
import { locations, uuid } from './fixtures.ts';

const rowOf = (id: string) => locations.find((row) => row.id === id);
const isOnline = (id: string) => rowOf(id)?.status === 'active';

const set = new Map<string, configuration.ControllerConfiguration>();
/** Earlier versions, newest first. */
const earlier: configuration.ControllerConfiguration[] = [];
const configurationOf = (controllerId: string): configuration.ControllerConfiguration =>
  set.get(controllerId) ?? {
    ...CONFIGURATION_DEFAULTS,
    controllerId,
    version: 0,
    state: 'default',
    refusal: null,
    online: isOnline(controllerId),
    lastActiveAt: null,
    takenAt: null,
    updatedAt: null,
    updatedBy: null,
  };

/** Simulates another user changing the volume. */
export function setVolume(controllerId: string, volume: number): void {
  const before = configurationOf(controllerId);
  const by = { updatedBy: 'Ben Carter', updatedAt: new Date().toISOString() };
  if (before.version > 0) earlier.unshift(before);
  set.set(controllerId, { ...before, ...by, volume, version: before.version + 1, state: 'waiting' });
}

/** Requests sent to controllers; tests change them. */
export const fakeCommands: log.LoggedCommand[] = [];
function asked(n: number, change: Partial<log.LoggedCommand>): log.LoggedCommand {
  const row = locations[n] ?? locations[0];
  return {
    id: uuid(41, n + 1),
    at: '2026-11-20T10:00:00.000Z',
    controllerId: row?.id ?? '',
    boxName: row?.boxName ?? '',
    serialNumber: row?.serialNumber ?? '',
    groupTitle: row?.groupTitle ?? '',
    type: 'controller.configure',
    endpointId: null,
    state: 'done',
    detail: null,
    settledAt: '2026-11-20T10:00:02.000Z',
    by: 'Ada Byron',
    operationId: uuid(42, n + 1),
    ...change,
  };
}

export function resetControllerRequests(): void {
  set.clear();
  resetHostnames();
  earlier.length = 0;
  fakeCommands.splice(
    0,
    Infinity,
    asked(0, {}),
    asked(1, { state: 'timed-out', type: 'endpoint.configure', endpointId: 'H-1', by: null }),
    asked(2, { state: 'failed', detail: 'Not now' }),
  );
}
resetControllerRequests();

const matching = ({
  controllerId,
  states,
}: {
  controllerId?: string | undefined;
  states?: readonly string[] | undefined;
}) =>
  fakeCommands.filter(
    (row) => (controllerId === undefined || row.controllerId === controllerId) && (states?.includes(row.state) ?? true),
  );

const STATES = statusLists.API_STATES;
const apiRows = (): status.ApiStatus[] =>
  locations.slice(0, 8).map((row, n) => ({
    controllerId: row.id,
    boxName: row.boxName,
    serialNumber: row.serialNumber,
    groupTitle: row.groupTitle,
    state: STATES[n % STATES.length] ?? 'none',
    heartbeatAt: n % STATES.length === 3 ? null : '2026-11-20T10:00:00.000Z',
    lastOfflineAt: null,
  }));

/** Fake routers of controller configuration, controller requests and the status of local APIs. */
export const controllerRequestRouters = {
  controllerConfiguration: t.mergeRouters(
    hostnameRouter,
    t.router({
      get: signedIn
        .input(controllerInput)
        .output(configuration.controllerConfiguration)
        .query(({ input }) => configurationOf(input.controllerId)),
      update: signedIn
        .input(configuration.updateConfigurationInput)
        .output(configuration.controllerConfiguration)
        .mutation(({ input: { controllerId, version, ...values } }) => {
          const before = configurationOf(controllerId);
          if (before.version !== version) {
            const details = { version: before.version, changedBy: before.updatedBy, changedAt: before.updatedAt };
            return fail(conflict('The configuration has been changed meanwhile.', details));
          }
          const next = { ...before, ...values, version: version + 1, state: 'waiting' as const };
          if (version > 0) earlier.unshift(before);
          set.set(controllerId, { ...next, updatedAt: new Date().toISOString(), updatedBy: 'Ada Byron' });
          return configurationOf(controllerId);
        }),
      versions: signedIn
        .input(controllerInput)
        .output(configurationVersions)
        .query(({ input: { controllerId } }) => ({
          items: [configurationOf(controllerId), ...earlier.filter((each) => each.controllerId === controllerId)].map(
            ({ version, updatedAt, updatedBy, takenAt, refusal }) => ({
              version,
              writtenAt: updatedAt ?? '2026-11-20T10:00:00.000Z',
              writtenBy: updatedBy,
              isSent: true,
              takenAt,
              refusal,
              changed: ['volume_level'],
            }),
          ),
        })),
      restore: signedIn
        .input(configuration.restoreConfigurationInput)
        .output(configuration.controllerConfiguration)
        .mutation(({ input: { controllerId, version, restored } }) => {
          const before = configurationOf(controllerId);
          const { talkLockTimeout, talkLockInterval, volume } =
            earlier.find((each) => each.controllerId === controllerId && each.version === restored) ?? before;
          earlier.unshift(before);
          const values = { talkLockTimeout, talkLockInterval, volume };
          set.set(controllerId, { ...before, ...values, version: version + 1, state: 'waiting' });
          return configurationOf(controllerId);
        }),
    }),
  ),
  deviceCommandLog: t.router({
    list: signedIn
      .input(log.listCommandLogInput)
      .output(log.commandLogPage)
      .query(({ input }) => ({ items: matching(input).slice(0, input.pageSize) })),
    count: signedIn
      .input(log.commandLogFilter)
      .output(log.commandLogTotal)
      .query(({ input }) => ({ total: matching(input).length, isMore: false })),
  }),
  apiStatus: t.router({
    list: signedIn
      .input(status.listApiStatusInput)
      .output(status.apiStatusPage)
      .query(({ input }) => ({ items: apiRows().filter(({ state }) => input.states?.includes(state) ?? true) })),
    counts: signedIn
      .input(status.countApiStatusInput)
      .output(status.apiStatusCounts)
      .query(({ input }) => ({
        total: apiRows().filter(({ state }) => input.states?.includes(state) ?? true).length,
        byState: Object.fromEntries(
          STATES.map((state) => [state, apiRows().filter((row) => row.state === state).length]),
        ) as Record<statusLists.ApiState, number>,
      })),
  }),
};

/** Simulates the controller confirming its configuration. */
export function takeConfiguration(controllerId: string): void {
  set.set(controllerId, { ...configurationOf(controllerId), state: 'taken', takenAt: new Date().toISOString() });
}
