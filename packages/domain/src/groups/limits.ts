export const GROUP_LIMITS = {
  title: 100,
  /** The most groups that one answer lists. */
  list: 999,
  /** The most groups that a search gives; more help nobody. */
  matches: 50,
} as const;

/** Names the one group above all customers wherever a group's id is taken. */
export const ROOT_GROUP = 'root';
