export const GROUP_LIMITS = {
  title: 100,
  list: 999,
  /** Maximum number of search results. */
  matches: 50,
  /** Days after which a group may have uses of headsets deleted. */
  enrolmentDays: { min: 7, max: 400 },
} as const;

/** Id of the root group above all customers, accepted wherever a group id is. */
export const ROOT_GROUP = 'root';
