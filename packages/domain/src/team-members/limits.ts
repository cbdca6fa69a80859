/**
 * `members` limits both a location and one CSV file: a controller takes at most this many. `groups` and `groupName`
 * limit the call-handling groups of a member.
 */
export const TEAM_MEMBER_LIMITS = { name: 255, members: 500, groups: 50, groupName: 100 } as const;
