/** Properties of a group other than features. */
export const GROUP_FLAGS = [
  'isCustomer',
  'isSupportPartner',
  'isTrial',
  'mfaRequired',
  'apisEnabled',
  'namesInProofOfPlay',
] as const;

export type GroupFlag = (typeof GROUP_FLAGS)[number];

/** Flags that sub-groups inherit, like features. */
export const INHERITED_FLAGS = [
  'mfaRequired',
  'apisEnabled',
  'namesInProofOfPlay',
] as const satisfies readonly GroupFlag[];
export type InheritedFlag = (typeof INHERITED_FLAGS)[number];
