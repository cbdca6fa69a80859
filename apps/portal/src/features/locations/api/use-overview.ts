import type { ControllerOverview } from '@earshot/domain/controllers/summary-schema';
import { trpc } from '#/lib/trpc.ts';
import { useShownLocation } from '../location-context.ts';

/** Overview of the shown controller as loaded. The summary has the live values. */
export function useOverview(): { overview: ControllerOverview | undefined; error: unknown; retry: () => void } {
  const { record } = useShownLocation();
  const { data, error, refetch } = trpc.controllers.overview.useQuery({ controllerId: record.id });
  return { overview: data, error, retry: () => void refetch() };
}
