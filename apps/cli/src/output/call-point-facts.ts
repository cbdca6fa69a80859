import type { CallPointConfiguration, KeypadConfiguration } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { number, printable } from './text.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

type Zone = KeypadConfiguration['form']['zones'][number];

export const callPointFacts = ({ form, clips, unknownClips }: CallPointConfiguration): Fact[] => [
  ['Spot', printable(form.location)],
  ...playbackFacts(form, clips),
  ...deviceFacts(form),
  ['Clips that are gone', unknownClips === 0 ? '' : number(unknownClips)],
];

/** Settings of the device itself. */
export const deviceFacts = (
  form: Pick<CallPointConfiguration['form'], 'volume' | 'prohibitPeriod' | 'ultraLowPowerMode'>,
): Fact[] => [
  ['Volume', number(form.volume)],
  ['Prohibit period', `${number(form.prohibitPeriod)} s`],
  ['Low power', yesNo(form.ultraLowPowerMode)],
];

/** How a call of a call point or of a zone sounds. */
export function playbackFacts(
  form: Omit<Zone, 'zoneName' | 'segments'>,
  clips: CallPointConfiguration['clips'],
): Fact[] {
  const names = (ids: readonly string[] | null) =>
    (ids ?? []).map((id) => printable(clips.find((clip) => clip.id === id)?.name ?? id)).join(', ') || '-';
  const conferences = form.conferences.flatMap((on, index) => (on ? [index + 1] : [])).join(', ');
  return [
    ['Abbreviation', printable(form.nameAbbreviated) || '-'],
    ['Priority', number(form.priority)],
    ['Conferences', conferences || '-'],
    ['Plays', form.repeatTimes < 0 ? 'indefinitely' : number(form.repeatTimes)],
    ['Interval', `${number(form.repeatFrequency)} s`],
    ['Announcements', names(form.announcements)],
    ['Callback clips', names(form.callbacks)],
    ['Callback', yesNo(form.enableCallback)],
    ['Comfort message', yesNo(form.playComfortMessage)],
    ['Hold music', yesNo(form.playHoldMusic)],
  ];
}
