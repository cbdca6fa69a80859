/** What a group is, or asks of those in it, besides its features. */
export const GROUP_FLAGS = ['isCustomer', 'isSupportPartner', 'isTrial', 'mfaRequired', 'apisEnabled'] as const;

export type GroupFlag = (typeof GROUP_FLAGS)[number];

/** Hold for a group as soon as one above it has them, as features do. */
export const INHERITED_FLAGS = ['mfaRequired', 'apisEnabled'] as const satisfies readonly GroupFlag[];
