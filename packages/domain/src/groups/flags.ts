/** Properties of a group other than features. */
export const GROUP_FLAGS = ['isCustomer', 'isSupportPartner', 'isTrial', 'mfaRequired', 'apisEnabled'] as const;

export type GroupFlag = (typeof GROUP_FLAGS)[number];

/** Flags that sub-groups inherit, like features. */
export const INHERITED_FLAGS = ['mfaRequired', 'apisEnabled'] as const satisfies readonly GroupFlag[];
