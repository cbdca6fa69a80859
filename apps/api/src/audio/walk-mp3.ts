import { type Mp3Frame, readFrame } from './mp3-frame.ts';
import { isDescription, isEndTag, skipId3 } from './mp3-tags.ts';

export type Mp3Answer = { readonly durationMs: number } | { readonly refused: 'notMp3' | 'blank' };

/** Tolerated bytes that are neither sound nor tags: this share of a file, or this many bytes of a short one. */
const JUNK_SHARE = 0.1;
const JUNK_BYTES = 4_096;

const NOT_MP3 = { refused: 'notMp3' } as const;

/**
 * Walks the frames of an mp3 and adds up their duration. For any content, each byte is read a bounded number of times
 * and memory does not grow with the file.
 */
export function walkMp3(file: Uint8Array): Mp3Answer {
  let at = skipId3(file);
  if (at === undefined) return NOT_MP3;
  const mayBeJunk = Math.max(JUNK_BYTES, (file.length - at) * JUNK_SHARE);
  let first: Mp3Frame | undefined;
  let junk = 0;
  let samples = 0;
  while (at < file.length && !isEndTag(file, at)) {
    const frame = frameAt(file, at, first);
    if (frame === undefined) {
      at += 1;
      junk += 1;
      if (junk > mayBeJunk) return NOT_MP3;
      continue;
    }
    // A truncated frame is not played.
    const whole = at + frame.bytes <= file.length;
    if (whole && !(first === undefined && isDescription(file, { at, ...frame }))) samples += frame.samples;
    first ??= frame;
    at += frame.bytes;
  }
  if (first === undefined) return NOT_MP3;
  const durationMs = Math.round((samples * 1000) / first.sampleRate);
  return durationMs > 0 ? { durationMs } : { refused: 'blank' };
}

/** Parses a frame of the same kind as the first. The first must be followed by another frame, a tag or the end. */
function frameAt(file: Uint8Array, at: number, first: Mp3Frame | undefined): Mp3Frame | undefined {
  const frame = readFrame(file, at);
  if (frame === undefined) return undefined;
  if (first !== undefined) return isAlike(frame, first) ? frame : undefined;
  const next = at + frame.bytes;
  if (next === file.length || isEndTag(file, next)) return frame;
  const following = readFrame(file, next);
  return following !== undefined && isAlike(following, frame) ? frame : undefined;
}

const isAlike = (a: Mp3Frame, b: Mp3Frame): boolean => a.version === b.version && a.sampleRate === b.sampleRate;
