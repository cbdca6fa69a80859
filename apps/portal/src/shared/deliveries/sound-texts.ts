import { formatCount, formatNumber } from '#/lib/format.ts';

/** Texts of "Stop sound". A separate file, because every page loads it. */
export const soundTexts = {
  button: 'Stop sound',
  buttonLabel: (casts: number) =>
    casts === 0 ? 'Stop sound: nothing plays' : `Stop sound: ${formatCount(casts, 'cast')} playing`,
  title: 'Playing now',
  lead: (group: string) => `In ${group} and its sub-groups.`,
  none: 'Nothing plays now.',
  help: 'A stop ends the sound at once. Later plays of a schedule remain: to end them too, open the delivery and cancel it.',
  plays: (playing: number) => `plays at ${formatCount(playing, 'location')}`,
  remains: (time: string) => `Later plays remain. Next: ${time}.`,
  noneRemains: 'No later plays.',
  stop: 'Stop',
  stopAll: (count: number) => (count === 1 ? 'Stop it' : `Stop all ${formatNumber(count)}`),
  stopping: (silent: number, most: number) =>
    `Stopping: silent at ${formatNumber(silent)} of ${formatCount(most, 'location')}`,
  overBy: (time: string) => `Locations that cannot be reached are silent by ${time}.`,
  silent: (most: number) => `Silent at ${formatCount(most, 'location')}`,
  inherited: 'Only the owner group can stop this cast.',
  progressOf: (name: string) => `Progress of stopping ${name}`,
  more: 'More casts are playing. “Stop all” stops them too.',
  failed: 'The sound could not be stopped.',
  refused: (count: number) => `${formatCount(count, 'cast')} could not be stopped.`,
} as const;
