import { trpc } from '#/lib/trpc.ts';

const LOOK_AGAIN_MS = 15_000;
/** While its controller is being told. */
const ASK_AGAIN_MS = 2_000;

/** How a call point is configured, as far as its controller has told. */
export const useCallPoint = (controllerId: string, endpointId: string) =>
  trpc.deviceConfiguration.get.useQuery(
    { controllerId, endpointId },
    { refetchInterval: ({ state: { data } }) => (data?.pendingOperationId ? ASK_AGAIN_MS : LOOK_AGAIN_MS) },
  );
