import { trpc } from '#/lib/trpc.ts';

const REFETCH_MS = 15_000;
/** Refetch interval while a request to the controller is pending. */
const ASK_AGAIN_MS = 2_000;

/** Configuration of a call point as last reported by its controller. */
export const useCallPoint = (controllerId: string, endpointId: string) =>
  trpc.deviceConfiguration.get.useQuery(
    { controllerId, endpointId },
    { refetchInterval: ({ state: { data } }) => (data?.pendingOperationId ? ASK_AGAIN_MS : REFETCH_MS) },
  );
