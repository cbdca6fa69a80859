import { conflict, notFound } from '@earshot/domain/errors/app-error';
import * as schema from '@earshot/domain/reboots/schema';
import type { Reboot } from '@earshot/domain/reboots/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { locations, uuid } from './fixtures.ts';

/** Reboots in order of their start. */
const reboots: Reboot[] = [];
const listeners = new Set<() => void>();
export const resetReboots = (): void => void reboots.splice(0);

const find = (operationId: string) => reboots.find((row) => row.operationId === operationId) ?? fail(notFound());

/** Reports a change of the last reboot. */
export function reportReboot(change: Partial<Reboot>): void {
  const row = reboots.at(-1) ?? fail(notFound());
  Object.assign(row, change);
  for (const listener of listeners) listener();
}

/** Fake procedures of reboots. */
export const rebootRouter = t.router({
  start: signedIn
    .input(schema.startRebootInput)
    .output(schema.reboot)
    .mutation(({ input: { controllerId } }) => {
      if (reboots.some((row) => row.controllerId === controllerId && row.state === 'running'))
        return fail(conflict('Ada Byron is rebooting the controller there at this moment'));
      const at = locations.find(({ id }) => id === controllerId);
      const now = new Date().toISOString();
      const row: Reboot = {
        operationId: uuid(91, reboots.length + 1),
        controllerId,
        boxName: at?.boxName ?? '',
        serialNumber: at?.serialNumber ?? '',
        step: 'initiating',
        stepSince: now,
        waitsFor: null,
        state: 'running',
        error: null,
        message: null,
        startedBy: 'Ada Byron',
        startedAt: now,
        deadlineAt: now,
        endedAt: null,
        traceId: 'trace',
      };
      reboots.push(row);
      return { ...row };
    }),
  force: signedIn
    .input(schema.rebootInput)
    .output(schema.reboot)
    .mutation(({ input }) => {
      const row = find(input.operationId);
      reportReboot({ waitsFor: null });
      return { ...row, waitsFor: null };
    }),
  latest: signedIn
    .input(schema.latestRebootInput)
    .output(schema.latestReboot)
    .query(({ input }) => ({
      reboot: reboots.findLast(({ controllerId }) => controllerId === input.controllerId) ?? null,
    })),
  get: signedIn
    .input(schema.rebootInput)
    .output(schema.reboot)
    .query(({ input }) => find(input.operationId)),
  watch: signedIn.input(schema.rebootInput).subscription(async function* ({ input, signal }) {
    let changed = Promise.withResolvers<void>();
    const listener = () => changed.resolve();
    listeners.add(listener);
    signal?.addEventListener('abort', listener);
    try {
      while (signal?.aborted !== true) {
        yield { ...find(input.operationId) };
        await changed.promise;
        changed = Promise.withResolvers<void>();
      }
    } finally {
      listeners.delete(listener);
    }
  }),
});
