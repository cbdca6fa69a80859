import { type ControllerHostname, hostnameForm } from '@earshot/domain/controller-configuration/hostname';
import { findObstacle } from '../../device-commands/interlocks.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { settingCalls } from './setting-calls.ts';

const calls = settingCalls({
  kind: 'hostname',
  toValues: ({ settings, hostname }) => ({
    hostname: hostnameForm.safeParse(settings).data?.hostname ?? hostname ?? '',
    reported: hostname,
  }),
});

/** The controller reboots when it applies the hostname, so this waits for plays and for other work there. */
export const hostnameCalls = {
  ...calls,
  get: async (call: PlacedCall, id: string) => await withObstacle(call, await calls.get(call, id)),
  change: async (call: PlacedCall, wanted: Parameters<typeof calls.change>[1]) =>
    await withObstacle(call, await calls.change(call, wanted)),
  restore: async (call: PlacedCall, wanted: Parameters<typeof calls.restore>[1]) =>
    await withObstacle(call, await calls.restore(call, wanted)),
};

async function withObstacle(
  call: PlacedCall,
  shown: Omit<ControllerHostname, 'waitsFor'>,
): Promise<ControllerHostname> {
  const { controllerId, state, online, updatedAt } = shown;
  if (state !== 'waiting' || !online || updatedAt === null) return { ...shown, waitsFor: null };
  const wait = { controllerId, work: 'hostname', since: new Date(updatedAt) } as const;
  return { ...shown, waitsFor: await findObstacle(call.deps.db, call, wait) };
}
