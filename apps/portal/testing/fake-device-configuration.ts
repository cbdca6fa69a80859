import { defaultCallPoint } from '@earshot/domain/devices/call-point-form';
import * as schemas from '@earshot/domain/devices/configuration-schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { Operation } from '@earshot/domain/operations/schema';
import { fakeFleet } from './fake-devices.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { clips, uuid } from './fixtures.ts';

/** Requests to controllers, by operation id; tests end them. */
export const deviceRequests = new Map<string, Operation>();
/** Configurations of call points, by id; tests change them. */
export const callPoints = new Map<string, schemas.CallPointConfiguration>();
/** The result that each request receives immediately. */
export const controllers: { answer: 'completed' | 'none' | { readonly failed: string } } = { answer: 'completed' };

export function resetDeviceConfiguration(): void {
  deviceRequests.clear();
  callPoints.clear();
  controllers.answer = 'completed';
}

const known = ({ controllerId, endpointId }: { controllerId: string; endpointId: string }) => {
  const row = fakeFleet.endpoints.find((each) => each.deviceId === endpointId && each.controllerId === controllerId);
  return row ?? fail(notFound());
};

export function callPointOf(named: { controllerId: string; endpointId: string }): schemas.CallPointConfiguration {
  const row = known(named);
  return (
    callPoints.get(named.endpointId) ?? {
      ...named,
      ipei: row.ipui,
      locationName: row.locationName,
      form: defaultCallPoint(row.location),
      clips: [],
      basedOn: null,
      reportedAt: null,
      repeats: 1,
      unknownClips: 0,
      pendingOperationId: null,
      refusal: null,
    }
  );
}

function ask(kind: Operation['kind'], subjectId: string) {
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

function reported(configuration: schemas.CallPointConfiguration, commandId: string): void {
  if (controllers.answer !== 'completed') return;
  const reportedAt = new Date().toISOString();
  callPoints.set(configuration.endpointId, { ...configuration, basedOn: commandId, reportedAt });
}

const clipsOf = (ids: readonly string[]) =>
  clips.filter(({ id }) => ids.includes(id)).map(({ id, name, durationMs }) => ({ id, name, durationMs }));

export const deviceConfigurationRouter = t.router({
  get: signedIn
    .input(schemas.callPointInput)
    .output(schemas.callPointConfiguration)
    .query(({ input: { controllerId, endpointId } }) => callPointOf({ controllerId, endpointId })),
  read: signedIn
    .input(schemas.callPointInput)
    .output(schemas.askedDevice)
    .mutation(({ input: { controllerId, endpointId } }) => {
      const asked = ask('endpoint.read', controllerId);
      reported(callPointOf({ controllerId, endpointId }), asked.commandId);
      return asked;
    }),
  update: signedIn
    .input(schemas.configureCallPointInput)
    .output(schemas.askedDevice)
    .mutation(({ input: { controllerId, endpointId, ipei, form } }) => {
      const before = callPointOf({ controllerId, endpointId });
      if (before.ipei !== ipei) return fail(conflict(schemas.IPEI_DIFFERS));
      const asked = ask('endpoint.configure', controllerId);
      const ids = [...form.announcements, ...(form.callbacks ?? [])];
      reported({ ...before, form, repeats: form.repeatTimes, clips: clipsOf(ids) }, asked.commandId);
      return asked;
    }),
});
