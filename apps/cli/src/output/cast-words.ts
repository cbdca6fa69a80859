import type { MessageCast } from '@earshot/sdk';
import { counted } from './text.ts';

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

/** Formats enabled conferences as `1, 3`. */
export const conferenceWords = (conferences: readonly boolean[]): string =>
  conferences.flatMap((isOn, index) => (isOn ? [index + 1] : [])).join(', ');

export const categoryWords = (category: string): string => category.replaceAll('_', ' ');
