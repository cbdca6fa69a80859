import type { AudioClip } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { printable } from './text.ts';
import { dateTime, duration } from './time.ts';

export const CLIP_TYPES = { tts: 'speech', record: 'recorded', upload: 'uploaded' } as const satisfies Record<
  AudioClip['type'],
  string
>;

export const clipFacts = (clip: AudioClip): Fact[] => [
  ['Name', printable(clip.name)],
  ['Description', printable(clip.description)],
  ['Type', CLIP_TYPES[clip.type]],
  ['Status', clip.status],
  ['Length', duration(clip.durationMs)],
  ['Text', printable(clip.script ?? '')],
  ['Voice', clip.voice ?? ''],
  ['Created', dateTime(clip.createdAt)],
  ['By', printable(clip.createdBy ?? '')],
  ['Id', clip.id],
];
