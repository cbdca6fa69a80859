import type { PortalSettings } from './resolve-settings.ts';

/** Whether to offer team enrolment: the portal setting is on and the group has the feature. */
export const offersTeamEnrolment = (
  { standaloneTeamMembers }: Pick<PortalSettings, 'standaloneTeamMembers'>,
  features: readonly string[],
): boolean => standaloneTeamMembers && features.includes('teamEnrolment');
