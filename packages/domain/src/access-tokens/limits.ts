export const TOKEN_LIMITS = { title: 50, description: 500 } as const;
/** Characters that titles and descriptions of API tokens must not contain. */
export const TOKEN_TEXT_FORBIDDEN = '/{}|;<>!@?"^%+*';
/** Subscribers get a mail so many days before an API token expires. */
export const EXPIRY_NOTICE_DAYS = 7;
/** Longest time for which the secret before a reset still works. */
export const MOST_OVERLAP_HOURS = 168;
/** Lifetime of a token in days. */
export const TOKEN_DAYS = { default: 90, most: 365 } as const;
