import type { GroupFeature } from '../groups/features.ts';
import type { PortalSettings } from './resolve-settings.ts';

/** Whether the team enrolment option is offered: the portal allows it and the group has the feature. */
export const offersTeamEnrolment = (
  { standaloneTeamMembers }: Pick<PortalSettings, 'standaloneTeamMembers'>,
  features: readonly GroupFeature[],
): boolean => standaloneTeamMembers && features.includes('teamEnrolment');
