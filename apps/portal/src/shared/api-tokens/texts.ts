import { API_MESSAGES } from '@earshot/domain/access-tokens/api-messages';

export const apiAccessTexts = {
  off: API_MESSAGES.off,
  secretHelp: 'Copy the secret now and store it safely. It will not be shown again.',
  copySecret: 'Copy secret',
  expiresIn: 'Expires after',
  days: { 7: '7 days', 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year' },
} as const;
