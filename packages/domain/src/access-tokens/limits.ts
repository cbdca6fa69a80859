export const TOKEN_LIMITS = { title: 50, description: 500 } as const;
/** Characters that titles and descriptions of API tokens must not contain. */
export const TOKEN_TEXT_FORBIDDEN = '/{}|;<>!@?"^%+*';
/** Lifetime of a token in days. */
export const TOKEN_DAYS = { default: 90, most: 365 } as const;
