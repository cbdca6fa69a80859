/**
 * `members` limits both a location and one CSV file: a controller takes at most this many. `groups` and `groupName`
 * limit the call-handling groups of a member, `saidAs` the phonetic spelling of the name.
 */
export const TEAM_MEMBER_LIMITS = { name: 255, members: 500, groups: 50, groupName: 100, saidAs: 100 } as const;
