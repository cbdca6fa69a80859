import type { CallPointConfiguration } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { number, printable } from './text.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

export function callPointFacts({ form, clips, repeats, ...held }: CallPointConfiguration): Fact[] {
  const names = (ids: readonly string[] | null) =>
    (ids ?? []).map((id) => printable(clips.find((clip) => clip.id === id)?.name ?? id)).join(', ') || '-';
  const conferences = form.conferences.flatMap((on, index) => (on ? [index + 1] : [])).join(', ');
  return [
    ['Spot', printable(form.location)],
    ['Abbreviation', printable(form.nameAbbreviated) || '-'],
    ['Volume', number(form.volume)],
    ['Prohibit period', `${number(form.prohibitPeriod)} s`],
    ['Priority', number(form.priority)],
    ['Conferences', conferences || '-'],
    ['Plays', repeats < 0 ? 'indefinitely' : number(repeats)],
    ['Interval', `${number(form.repeatFrequency)} s`],
    ['Announcements', names(form.announcements)],
    ['Callback clips', names(form.callbacks)],
    ['Callback', yesNo(form.enableCallback)],
    ['Comfort message', yesNo(form.playComfortMessage)],
    ['Hold music', yesNo(form.playHoldMusic)],
    ['Low power', yesNo(form.ultraLowPowerMode)],
    ['Clips that are gone', held.unknownClips === 0 ? '' : number(held.unknownClips)],
  ];
}
