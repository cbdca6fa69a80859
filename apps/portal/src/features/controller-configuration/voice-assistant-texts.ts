export const voiceAssistantTexts = {
  title: 'Voice assistant',
  lead: 'Headsets can ask the voice assistant of the controller.',
  field: 'Voice assistant',
  help: 'If it is off, headsets cannot use the voice assistant at this location.',
  save: 'Save voice assistant',
  saved: 'The voice assistant was saved',
  failed: 'The voice assistant could not be updated',
  loadFailed: 'Error fetching the voice assistant',
  notConfigured: 'This location is not configured for the Voice assistant feature.',
  byDefault: 'The controller uses this default.',
} as const;
