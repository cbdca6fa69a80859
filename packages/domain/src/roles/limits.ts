import { RANK } from '../permissions/default-roles.ts';

/** Lengths in characters, and how many a customer may have. */
export const CUSTOM_ROLE_LIMITS = { name: 40, description: 100, perCustomer: 6 } as const;

/** Ranks a custom role can have: from that of the Organisation Admin to one below the default rank. */
export const CUSTOM_RANK = { min: RANK.organisationAdmin, max: RANK.default - 1 } as const;

export const ROLE_TEXT_FORBIDDEN = /[/{}|;<>!@?"^%+*]/;
