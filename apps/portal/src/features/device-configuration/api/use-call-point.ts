import { trpc } from '#/lib/trpc.ts';

const LOOK_AGAIN_MS = 15_000;

/** How a call point is configured, as far as its controller has told. */
export const useCallPoint = (controllerId: string, endpointId: string) =>
  trpc.deviceConfiguration.get.useQuery({ controllerId, endpointId }, { refetchInterval: LOOK_AGAIN_MS });
