import { RANK } from '../permissions/default-roles.ts';

/** Lengths in characters, and the maximum number of custom roles per customer. */
export const CUSTOM_ROLE_LIMITS = { name: 40, description: 100, perCustomer: 6 } as const;

/** Allowed ranks of custom roles: from Organisation Admin to just above the default rank. */
export const CUSTOM_RANK = { min: RANK.organisationAdmin, max: RANK.default - 1 } as const;

export const ROLE_TEXT_FORBIDDEN = /[/{}|;<>!@?"^%+*]/;
