/** Texts of settings that locations inherit from their groups (en-GB). */
export const groupConfigurationTexts = {
  sources: {
    default: 'Default',
    location: 'Set at this location',
    here: 'Set here',
    group: (title: string | null) => `From ${title ?? 'a group above'}`,
  },
  reasons: {
    own: 'Own value',
    refused: 'Refused',
    unanswered: 'No answer',
    unsupported: 'Not supported',
    offline: 'Offline',
    waiting: 'Being sent',
  },
  on: 'On',
  off: 'Off',
  follow: 'Follow the group',
  followed: 'The location follows its groups again',
  followFailed: 'The setting could not be changed',
  inheritedValue: (value: string) => `The groups set ${value}.`,
} as const;
