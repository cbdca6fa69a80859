/** Value in the URL that excludes sub-groups. */
export const OWN_GROUP_ONLY = 'own-group';
export const USER_PAGE_SIZE = 20;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
