import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { trpc } from '#/lib/trpc.ts';

/** While a controller that can be reached is being told. */
const ASK_AGAIN_MS = 2_000;
const isUnderWay = (configuration: ControllerConfiguration | undefined) =>
  configuration?.state === 'waiting' && configuration.online;
/** One that is away may come back while somebody looks. */
const LOOK_AGAIN_MS = 15_000;

/** What a controller is set to; looked at again while it has not taken it. */
export const useConfiguration = (controllerId: string) =>
  trpc.controllerConfiguration.get.useQuery(
    { controllerId },
    { refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? ASK_AGAIN_MS : LOOK_AGAIN_MS) },
  );
