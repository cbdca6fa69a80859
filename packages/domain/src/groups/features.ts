/** What a group can have switched on; a group also has what any of its parents has. */
export const GROUP_FEATURES = [
  'teamEnrolment',
  'mds',
  'locationTags',
  'languageChange',
  'voiceAssistant',
  'showLocalApi',
] as const;

export type GroupFeature = (typeof GROUP_FEATURES)[number];
