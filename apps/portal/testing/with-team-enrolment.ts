import { resetSettings, storeSetting } from './fake-settings.ts';
import { groups } from './fixtures.ts';

const before = groups.map(({ features }) => features);

/** Offers team enrolment in the portal and in every group. Call `withoutTeamEnrolment` after the test. */
export function withTeamEnrolment(): void {
  storeSetting('standaloneTeamMembers', true);
  for (const group of groups) group.features = ['mds', 'teamEnrolment'];
}

export function withoutTeamEnrolment(): void {
  resetSettings();
  for (const [n, group] of groups.entries()) group.features = before[n] ?? [];
}
