import type { MessageCast } from '@earshot/sdk';
import { counted, printable } from './text.ts';
import { duration } from './time.ts';

/** The platform counts named locations up to this number; one more means "more". */
const COUNTED = 1_000;

type Aimed = Pick<MessageCast, 'audience' | 'controllerTags' | 'tagSelectMode' | 'targetCount'>;

export function audienceWords({ audience, controllerTags, tagSelectMode, targetCount }: Aimed): string {
  const count = targetCount === null ? '' : ` (${counted(targetCount, 'location')} now)`;
  if (audience === 'all') return `all sub-groups${count}`;
  if (audience === 'tags')
    return `tags ${tagSelectMode === 'exact' ? 'exactly ' : ''}${controllerTags.join(', ')}${count}`;
  if (targetCount === null) return 'locations';
  return targetCount > COUNTED ? `over ${counted(COUNTED, 'location')}` : counted(targetCount, 'location');
}

/** Says who hears a cast; empty for the whole location. */
export function listenerWords(listeners: MessageCast['listeners']): string {
  if (listeners === null) return '';
  const { catchUpMs } = listeners;
  const later = catchUpMs === undefined ? '' : `, or who enrol within ${duration(catchUpMs)}`;
  return `${whoWords(listeners)}${later}`;
}

function whoWords(listeners: NonNullable<MessageCast['listeners']>): string {
  switch (listeners.kind) {
    case 'enrolled':
      return 'enrolled team members';
    case 'groups':
      return `enrolled team members of ${listeners.callHandlingGroups.map(printable).join(', ')}`;
    case 'members':
      return `${counted(listeners.teamMemberIds.length, 'team member')} by name, if enrolled`;
  }
}

/** Formats enabled conferences as `1, 3`. */
export const conferenceWords = (conferences: readonly boolean[]): string =>
  conferences.flatMap((isOn, index) => (isOn ? [index + 1] : [])).join(', ');

export const categoryWords = (category: string): string => category.replaceAll('_', ' ');
