import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { trpc } from '#/lib/trpc.ts';
import { usePolling } from './use-polling.ts';

export const useControllerCounts = (
  groupId: string,
  search: string | undefined,
): Readonly<Record<ControllerStatus, number>> | undefined =>
  trpc.dashboard.counts.useQuery({ groupId, search }, usePolling()).data?.byStatus;
