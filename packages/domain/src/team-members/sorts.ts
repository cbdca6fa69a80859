/** Separate from the schemas, so that the portal can parse URLs without loading them. */
export const TEAM_MEMBER_SORTS = ['fullName', 'createdAt'] as const;
export type TeamMemberSort = (typeof TEAM_MEMBER_SORTS)[number];
