import { conflict, notFound } from '@earshot/domain/errors/app-error';
import * as schemas from '@earshot/domain/registrations/schema';
import type { Registration } from '@earshot/domain/registrations/schema';
import { advance, isCreated, type RegistrationEvent } from '@earshot/domain/registrations/steps';
import { fail, signedIn, t } from './fake-procedures.ts';
import { locations, uuid } from './fixtures.ts';

/** Registrations in order of their start. */
export const registrations: Registration[] = [];
const listeners = new Set<() => void>();

export const resetRegistrations = (): void => void registrations.splice(0);

const find = (operationId: string) => registrations.find((row) => row.operationId === operationId) ?? fail(notFound());
const running = (controllerId: string) =>
  registrations.find((row) => row.controllerId === controllerId && row.state === 'running');

/** Sends an event of the controller about the last registration. */
export function reportRegistration(event: RegistrationEvent): void {
  const row = registrations.at(-1) ?? fail(notFound());
  Object.assign(row, advance(row, event));
  if (event.kind === 'cancelled') end(row, 'cancelled');
  else if (isCreated(row)) end(row, 'completed');
  else if (row.error !== null) end(row, 'failed');
  for (const listener of listeners) listener();
}

const end = (row: Registration, state: Registration['state']) =>
  Object.assign(row, { state, deadlineAt: null, endedAt: new Date().toISOString() });

export function beginRegistration(values: Partial<Registration> & Pick<Registration, 'controllerId'>): Registration {
  const at = locations.find(({ id }) => id === values.controllerId);
  const row: Registration = {
    operationId: uuid(9, registrations.length + 1),
    boxName: at?.boxName ?? '',
    serialNumber: at?.serialNumber ?? '',
    category: 'headset',
    step: 0,
    state: 'running',
    waitsFor: null,
    error: null,
    deviceId: null,
    startedBy: 'Ada Byron',
    startedAt: new Date().toISOString(),
    deadlineAt: new Date(Date.now() + 30_000).toISOString(),
    endedAt: null,
    traceId: 'tr-register',
    ...values,
  };
  registrations.push(row);
  return row;
}

export const registrationRouters = {
  registrations: t.router({
    start: signedIn
      .input(schemas.startRegistrationInput)
      .output(schemas.registration)
      .mutation(({ input: { controllerId, category } }) => {
        const other = running(controllerId);
        if (other === undefined) return beginRegistration({ controllerId, category });
        const { operationId, startedBy } = other;
        const details = { operationId, startedBy, kind: 'device.register' };
        return fail(conflict(`${startedBy} is registering a device there at this moment`, details));
      }),
    cancel: signedIn
      .input(schemas.cancelRegistrationInput)
      .output(schemas.registration)
      .mutation(({ input }) => {
        const row = running(input.controllerId) ?? fail(conflict('No device is being registered there'));
        reportRegistration({ kind: 'cancelled' });
        return row;
      }),
    get: signedIn
      .input(schemas.registrationInput)
      .output(schemas.registration)
      .query(({ input }) => find(input.operationId)),
    watch: signedIn.input(schemas.registrationInput).subscription(async function* ({ input, signal }) {
      const row = find(input.operationId);
      let reported = false;
      while (!signal?.aborted && !reported) {
        reported = row.state !== 'running';
        const next = Promise.withResolvers<void>();
        listeners.add(next.resolve);
        signal?.addEventListener('abort', () => next.resolve(), { once: true });
        yield { ...row };
        if (!reported) await next.promise;
        listeners.delete(next.resolve);
      }
    }),
  }),
};
