export const TOKEN_LIMITS = { title: 50, description: 500 } as const;
/** What the title and the description of an API token must not contain. */
export const TOKEN_TEXT_FORBIDDEN = '/{}|;<>!@?"^%+*';
/** For how many days a token holds, unless told, and at most. */
export const TOKEN_DAYS = { default: 90, most: 365 } as const;
