import { offersTeamEnrolment } from '@earshot/domain/settings/team-enrolment';
import { useFlag } from '#/lib/settings.ts';
import { usePermission } from '#/lib/use-session.ts';

/** Whether the user may see enrolments of a place with these features. */
export function useOffersEnrolment(features: readonly string[]): boolean {
  const standaloneTeamMembers = useFlag('standaloneTeamMembers');
  const isPermitted = usePermission('view_team_members');
  return isPermitted && offersTeamEnrolment({ standaloneTeamMembers }, features);
}
