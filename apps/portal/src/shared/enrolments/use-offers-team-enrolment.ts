import { offersTeamEnrolment } from '@earshot/domain/settings/team-enrolment';
import { useFlag } from '#/lib/settings.ts';

/** Whether the portal and a place with these features offer team enrolment, regardless of permissions. */
export function useOffersTeamEnrolment(features: readonly string[]): boolean {
  const standaloneTeamMembers = useFlag('standaloneTeamMembers');
  return offersTeamEnrolment({ standaloneTeamMembers }, features);
}
