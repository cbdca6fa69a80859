/** Features that can be switched on for a group. Sub-groups inherit them. */
export const GROUP_FEATURES = [
  'teamEnrolment',
  'mds',
  'locationTags',
  'languageChange',
  'voiceAssistant',
  'showLocalApi',
] as const;

export type GroupFeature = (typeof GROUP_FEATURES)[number];
