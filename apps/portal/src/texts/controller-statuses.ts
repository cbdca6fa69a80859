/** What a controller's status is called, wherever it is shown (en-GB). */
export const controllerStatusTexts = {
  active: 'Active',
  inactive: 'Inactive',
  fault: 'Fault',
  rebooting: 'Rebooting',
  unknown: 'Unknown',
} as const;
