/** Separate from the schemas, so that the portal can parse URLs without loading them. */
export const USER_SORTS = ['name', 'email', 'group', 'role', 'lastSignIn'] as const;
export type UserSort = (typeof USER_SORTS)[number];
