import type { MessageCastDetail } from '@earshot/sdk';
import { audienceWords, categoryWords, conferenceWords, listenerWords } from './cast-words.ts';
import type { Fact } from './facts.ts';
import { counted, printable } from './text.ts';
import { dateTime, duration } from './time.ts';

const clipWords = ({ clipName, clipDurationMs }: MessageCastDetail): string =>
  clipName === null ? '' : `${printable(clipName)}, ${duration(clipDurationMs ?? 0)}`;

export const castFacts = (cast: MessageCastDetail): Fact[] => [
  ['Name', printable(cast.name)],
  ['Description', printable(cast.description)],
  ['Category', categoryWords(cast.category)],
  ['Clip', clipWords(cast)],
  ['Clears', printable(cast.messageClearName ?? '')],
  ['For', audienceWords(cast)],
  ['But not', cast.excludedIds.length === 0 ? '' : counted(cast.excludedIds.length, 'location')],
  ['Heard by', listenerWords(cast.listeners)],
  ['Conferences', conferenceWords(cast.conferences)],
  ['Tone', cast.toneflag ? 'yes' : 'no'],
  ['Managed', cast.inherited ? 'by a group above' : cast.inherit ? 'for all sub-groups' : ''],
  ['Not migrated', cast.notMigrated ?? ''],
  ['Created', dateTime(cast.createdAt)],
  ['By', printable(cast.createdBy ?? '')],
  ['Changed', dateTime(cast.updatedAt)],
  ['Version', String(cast.version)],
  ['Id', cast.id],
];
