export const languageTexts = {
  title: 'Language',
  lead: 'The language of the controller’s own announcements.',
  field: 'Language',
  save: 'Save language',
  saved: 'The language was saved',
  failed: 'The language could not be updated',
  loadFailed: 'The languages page failed to load. Please refresh the page.',
  notConfigured: 'This location is not configured for the Language feature.',
  byDefault: 'The controller uses this default.',
} as const;
