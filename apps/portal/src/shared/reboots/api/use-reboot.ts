import type { Reboot } from '@earshot/domain/reboots/schema';
import { trpc } from '#/lib/trpc.ts';

/** The running or the latest reboot of a controller, with live updates until it ends. */
export function useReboot(controllerId: string) {
  const utils = trpc.useUtils();
  const { data } = trpc.reboots.latest.useQuery({ controllerId });
  const reboot = data?.reboot ?? undefined;
  const keep = (now: Reboot) => utils.reboots.latest.setData({ controllerId }, { reboot: now });
  trpc.reboots.watch.useSubscription(
    { operationId: reboot?.operationId ?? '' },
    { enabled: reboot?.state === 'running', onData: keep },
  );
  const start = trpc.reboots.start.useMutation({ onSuccess: keep });
  const force = trpc.reboots.force.useMutation({ onSuccess: keep });
  return { reboot, start, force };
}
