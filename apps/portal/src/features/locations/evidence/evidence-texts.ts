import { MOST_EVIDENCE_DAYS } from '@earshot/domain/evidence/limits';

/** Texts of evidence packs (en-GB). */
export const evidenceTexts = {
  open: 'Evidence pack',
  title: (name: string) => `Evidence pack of ${name}`,
  help: 'One signed ZIP file that states what was recorded about this location. Others can verify that it was not changed.',
  presets: { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days', '92': 'Last 92 days' },
  presetsLabel: 'Range',
  from: 'From',
  to: 'Until',
  zone: (zone: string) => `In your time zone (${zone}). The pack has all times in UTC.`,
  timeMissing: 'Enter a date and time.',
  endsFirst: 'The end must be later than the start.',
  tooLong: `A range has at most ${MOST_EVIDENCE_DAYS} days.`,
  contents: 'Contents',
  included: 'Included',
  omitted: 'Left out: you may not see it',
  off: 'Left out: switched off for this group',
  submit: 'Make and download',
  making: 'Making the pack…',
  downloading: (percent: number) => `Downloading: ${percent} %`,
  progress: 'Download',
  saved: (name: string) => `Downloaded ${name}`,
  failed: 'The pack could not be downloaded.',
} as const;
