import { API_MESSAGES } from '@earshot/domain/access-tokens/api-messages';

export const apiAccessTexts = {
  off: API_MESSAGES.off,
  secretHelp: 'Copy the secret now and store it safely. It will not be shown again.',
  copySecret: 'Copy secret',
} as const;
