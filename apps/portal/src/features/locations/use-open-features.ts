import { useFlag } from '#/lib/settings.ts';

/** Features of a location's group without those that a portal setting closes. */
export function useOpenFeatures(features: readonly string[]): readonly string[] {
  const standaloneTeamMembers = useFlag('standaloneTeamMembers');
  return standaloneTeamMembers ? features : features.filter((feature) => feature !== 'teamEnrolment');
}
