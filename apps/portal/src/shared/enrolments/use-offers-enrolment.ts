import { usePermission } from '#/lib/use-session.ts';
import { useOffersTeamEnrolment } from './use-offers-team-enrolment.ts';

/** Whether the user may see enrolments of a place with these features. */
export function useOffersEnrolment(features: readonly string[]): boolean {
  const isPermitted = usePermission('view_team_members');
  return useOffersTeamEnrolment(features) && isPermitted;
}
