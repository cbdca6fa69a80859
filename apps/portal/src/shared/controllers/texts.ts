export const controllerStatusTexts = {
  active: 'Active',
  inactive: 'Inactive',
  fault: 'Fault',
  rebooting: 'Rebooting',
  unknown: 'Unknown',
} as const;
