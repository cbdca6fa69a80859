/** Apart, so that a page's address is read without the schemas. */
export const USER_SORTS = ['name', 'email', 'group', 'role', 'lastSignIn'] as const;
export type UserSort = (typeof USER_SORTS)[number];
