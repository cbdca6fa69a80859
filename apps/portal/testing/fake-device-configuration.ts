import { defaultCallPoint } from '@earshot/domain/device-configuration/call-point-form';
import { defaultKeypad } from '@earshot/domain/device-configuration/keypad-form';
import { configurationVersions } from '@earshot/domain/device-configuration/facts-schema';
import * as schemas from '@earshot/domain/device-configuration/schema';
import { TIMED_OUT } from '@earshot/domain/device-commands/outcome';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { Operation } from '@earshot/domain/operations/schema';
import { fakeFleet } from './fake-devices.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { clips, uuid } from './fixtures.ts';

/** Requests to controllers, by operation id; tests end them. */
export const deviceRequests = new Map<string, Operation>();
/** Configurations of devices, by id; tests change them. */
export const configurations = new Map<string, schemas.DeviceConfiguration>();
/** Earlier versions, by id, newest first. */
const earlier = new Map<string, schemas.DeviceConfiguration[]>();
/** The result that each request receives immediately. */
export const controllers: { answer: 'completed' | 'none' | { readonly failed: string } } = { answer: 'completed' };

export function resetDeviceConfiguration(): void {
  deviceRequests.clear();
  configurations.clear();
  earlier.clear();
  controllers.answer = 'completed';
}

const known = ({ controllerId, endpointId }: { controllerId: string; endpointId: string }) => {
  const isMeant = (each: { deviceId: string; controllerId: string }) =>
    each.deviceId === endpointId && each.controllerId === controllerId;
  const conference = fakeFleet.conferences.find(isMeant);
  if (conference !== undefined)
    return { ...conference, endpointType: 'conference', ipui: null, location: conference.name };
  return fakeFleet.endpoints.find(isMeant) ?? fail(notFound());
};

type Named = { controllerId: string; endpointId: string };

const formOf = (kind: string, location: string | null) => {
  if (kind === 'callpoint')
    return { kind: 'callpoint' as const, form: defaultCallPoint(location), clips: [], unknownClips: 0 };
  if (kind === 'keypad') return { kind: 'keypad' as const, form: defaultKeypad(), clips: [], unknownClips: 0 };
  if (kind === 'headset' || kind === 'conference')
    return {
      kind,
      form: { talkLockTimeout: null, talkLockInterval: null },
      inherited: { talkLockTimeout: 300, talkLockInterval: 30 },
    } as const;
  return fail(notFound());
};

export function configurationOf({ controllerId, endpointId }: Named): schemas.DeviceConfiguration {
  const row = known({ controllerId, endpointId });
  return (
    configurations.get(endpointId) ?? {
      controllerId,
      endpointId,
      ipei: row.ipui,
      locationName: row.locationName,
      version: 0,
      state: 'default',
      refusal: null,
      online: true,
      lastActiveAt: row.updatedAt,
      takenAt: null,
      updatedAt: null,
      updatedBy: null,
      ...formOf(row.endpointType, row.location),
    }
  );
}

/** Stores the next version, unconfirmed. */
function write(before: schemas.DeviceConfiguration, change: object): schemas.DeviceConfiguration {
  const { endpointId, version } = before;
  if (version > 0) earlier.set(endpointId, [before, ...(earlier.get(endpointId) ?? [])]);
  const now = new Date().toISOString();
  const by = { updatedBy: 'Ada Byron', updatedAt: now, takenAt: null, refusal: null };
  const next = { ...before, ...by, ...change, version: version + 1, state: 'waiting' } as schemas.DeviceConfiguration;
  configurations.set(endpointId, next);
  return next;
}

/** Simulates the answer of the controller to the present version. */
export function answerConfiguration(endpointId: string, refusal: string | null): void {
  const before = configurations.get(endpointId);
  if (before === undefined) return;
  const end =
    refusal === null
      ? { state: 'taken' as const, takenAt: new Date().toISOString() }
      : { state: refusal === TIMED_OUT ? ('unanswered' as const) : ('refused' as const), refusal };
  configurations.set(endpointId, { ...before, ...end });
}

function changed({ version, updatedBy, updatedAt }: schemas.DeviceConfiguration, seen: number): void {
  const details = { version, changedBy: updatedBy, changedAt: updatedAt };
  if (version !== seen) fail(conflict('The configuration has been changed meanwhile.', details));
}

const toVersion = (configuration: schemas.DeviceConfiguration) => ({
  version: configuration.version,
  writtenAt: configuration.updatedAt ?? '2026-11-20T10:00:00.000Z',
  writtenBy: configuration.updatedBy,
  isSent: configuration.updatedBy !== null,
  takenAt: configuration.takenAt,
  refusal: configuration.refusal,
  changed: ['volume_level'],
});

/** Starts a request that ends as `controllers.answer` says. */
export function ask(kind: Operation['kind'], subjectId: string) {
  const { answer } = controllers;
  const id = uuid(51, deviceRequests.size + 1);
  const state = answer === 'none' ? 'running' : answer === 'completed' ? 'completed' : 'failed';
  deviceRequests.set(id, {
    id,
    kind,
    state,
    subjectId,
    title: 'Shop',
    groupId: uuid(1, 2),
    delivery: null,
    cancellable: false,
    stage: state === 'running' ? 'working' : 'ended',
    progress: { total: 1, done: 0, failed: 0 },
    message: typeof answer === 'object' ? answer.failed : null,
    createdAt: new Date().toISOString(),
    createdBy: 'Ada Byron',
    endedAt: null,
    traceId: 'tr-request',
  });
  return { operationId: id, commandId: uuid(52, deviceRequests.size), traceId: 'tr-request' };
}

const clipsOf = (ids: readonly string[]) =>
  clips.filter(({ id }) => ids.includes(id)).map(({ id, name, durationMs }) => ({ id, name, durationMs }));

/** Values that the platform derives from a form. */
function derived(input: schemas.ConfigureDeviceInput): object {
  if (input.kind === 'headset' || input.kind === 'conference') return { form: input.form };
  const played = input.kind === 'keypad' ? input.form.zones : [input.form];
  return {
    form: input.form,
    clips: clipsOf(played.flatMap(({ announcements, callbacks }) => [...announcements, ...(callbacks ?? [])])),
  };
}

export const deviceConfigurationRouter = t.router({
  get: signedIn
    .input(schemas.configuredDeviceInput)
    .output(schemas.deviceConfiguration)
    .query(({ input }) => configurationOf(input)),
  read: signedIn
    .input(schemas.configuredDeviceInput)
    .output(schemas.askedDevice)
    .mutation(({ input }) => {
      const asked = ask('endpoint.read', input.controllerId);
      const before = configurationOf(input);
      if (controllers.answer === 'completed' && before.version === 0) {
        write(before, { updatedBy: null });
        answerConfiguration(input.endpointId, null);
      }
      return asked;
    }),
  update: signedIn
    .input(schemas.configureDeviceInput)
    .output(schemas.deviceConfiguration)
    .mutation(({ input }) => {
      const before = configurationOf(input);
      if (before.ipei !== input.ipei) return fail(conflict(schemas.IPEI_DIFFERS));
      changed(before, input.version);
      return write(before, derived(input));
    }),
  versions: signedIn
    .input(schemas.configuredDeviceInput)
    .output(configurationVersions)
    .query(({ input }) => ({
      items: [configurationOf(input), ...(earlier.get(input.endpointId) ?? [])]
        .filter(({ version }) => version > 0)
        .map(toVersion),
    })),
  restore: signedIn
    .input(schemas.restoreDeviceInput)
    .output(schemas.deviceConfiguration)
    .mutation(({ input }) => {
      const before = configurationOf(input);
      changed(before, input.version);
      const all = [before, ...(earlier.get(input.endpointId) ?? [])];
      const found = all.find(({ version }) => version === input.restored) ?? fail(notFound());
      return write(before, { form: found.form });
    }),
});
