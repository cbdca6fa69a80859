export const API_MESSAGES = {
  off: 'The APIs of this group are switched off.',
} as const;
