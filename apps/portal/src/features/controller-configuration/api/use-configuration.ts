import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { trpc } from '#/lib/trpc.ts';

/** Refetch interval while a reachable controller has not yet confirmed the configuration. */
const ASK_AGAIN_MS = 2_000;
const isUnderWay = (configuration: ControllerConfiguration | undefined) =>
  configuration?.state === 'waiting' && configuration.online;
/** Refetch interval otherwise; an offline controller may reconnect. */
const REFETCH_MS = 15_000;

export const useConfiguration = (controllerId: string) =>
  trpc.controllerConfiguration.get.useQuery(
    { controllerId },
    { refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? ASK_AGAIN_MS : REFETCH_MS) },
  );
