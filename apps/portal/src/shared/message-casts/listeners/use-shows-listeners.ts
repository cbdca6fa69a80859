import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useOffersTeamEnrolment } from '#/shared/enrolments/use-offers-team-enrolment.ts';

/** Whether to say who hears a cast: where team members can be chosen, or were chosen before. */
export function useShowsListeners(listeners: CastListeners | null): boolean {
  const { features } = useSelectedGroup();
  return useOffersTeamEnrolment(features) || listeners !== null;
}
