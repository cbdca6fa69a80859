import { fetchMedia } from '#/lib/fetch-media.ts';
import { notifyError } from '#/lib/notify.ts';
import { shellTexts } from '#/texts/shell.ts';

export type PlayProblem = 'unsupported' | 'missing' | 'broken' | 'tooLong';

export class PlayError extends Error {
  override readonly name = 'PlayError';
  readonly problem: PlayProblem;
  constructor(problem: PlayProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Clips found missing or broken, so that they are not requested again. */
const known = new Map<string, PlayProblem>();
export const knownProblem = (id: string): PlayProblem | null => known.get(id) ?? null;
export function rememberProblem(id: string, problem: PlayProblem): void {
  if (problem === 'missing' || problem === 'broken') known.set(id, problem);
}

/** A clip, with the hash of its sound if known. A clip can be given another sound; a hash names one sound for good. */
export interface ClipSound {
  readonly id: string;
  readonly sha256?: string | undefined;
}

/** Number of sounds to cache; clips are small. */
const KEEP = 20;
const files = new Map<string, Promise<Blob>>();

export const soundKey = ({ id, sha256 }: ClipSound): string => (sha256 === undefined ? id : `${id}:${sha256}`);

async function fetchClip({ id, sha256 }: ClipSound): Promise<Blob> {
  const sound = sha256 === undefined ? '' : `?sound=${sha256}`;
  const response = await fetchMedia(`/media/clips/${encodeURIComponent(id)}${sound}`);
  if (response.status === 404 || response.status === 410) throw new PlayError('missing');
  if (!response.ok) throw new Error(`The clip was answered with ${response.status}`);
  return response.blob();
}

/** The sound of a clip, cached only if the hash is known. Without a hash, each call makes a request. */
export function clipFile(sound: ClipSound): Promise<Blob> {
  const key = soundKey(sound);
  const kept = files.get(key);
  if (kept) return kept;
  const file = fetchClip(sound);
  if (sound.sha256 !== undefined) files.set(key, file);
  for (const oldest of [...files.keys()].slice(0, Math.max(0, files.size - KEEP))) files.delete(oldest);
  file.catch((error: unknown) => {
    files.delete(key);
    if (error instanceof PlayError) rememberProblem(key, error.problem);
    else notifyError(shellTexts.error.general);
  });
  return file;
}

/** Call when a clip receives another sound, which may be valid. */
export const forgetProblem = ({ id }: ClipSound): boolean => known.delete(id);

/** An mp3 from its base64 text. */
export const base64File = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'audio/mpeg' });
