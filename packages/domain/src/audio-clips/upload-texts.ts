/** Error messages for audio files, shared by the portal, the CLI and the API. */
export const uploadTexts = {
  required: 'Required',
  blank: 'Audio data must not be blank',
  notMp3: 'Only mp3 files can be uploaded',
  notWav: 'The recording can’t be read',
  tooLarge: 'The file is too large (max 8 MB)',
  tooLong: 'A recording lasts at most 1 minute',
  unreadable: 'The audio can’t be read',
  busy: 'Too many files are being uploaded. Please try again in a moment.',
} as const;
