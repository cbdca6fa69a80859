import { fetchMedia } from '#/lib/fetch-media.ts';
import { notifyError } from '#/lib/notify.ts';
import { shellTexts } from '#/texts/shell.ts';

/** Why a sound can't be played. */
export type PlayProblem = 'unsupported' | 'missing' | 'broken' | 'tooLong';

export class PlayError extends Error {
  override readonly name = 'PlayError';
  readonly problem: PlayProblem;
  constructor(problem: PlayProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Clips that were found missing or broken: nobody asks for them twice. */
const known = new Map<string, PlayProblem>();
export const knownProblem = (id: string): PlayProblem | null => known.get(id) ?? null;
export function rememberProblem(id: string, problem: PlayProblem): void {
  if (problem === 'missing' || problem === 'broken') known.set(id, problem);
}

/** Clips are small; the last few that were heard are kept. */
const KEEP = 20;
const files = new Map<string, Promise<Blob>>();

async function fetchClip(clipId: string): Promise<Blob> {
  const response = await fetchMedia(`/media/clips/${encodeURIComponent(clipId)}`);
  if (response.status === 404 || response.status === 410) throw new PlayError('missing');
  if (!response.ok) throw new Error(`The clip was answered with ${response.status}`);
  return response.blob();
}

/** The sound of a clip. */
export function clipFile(clipId: string): Promise<Blob> {
  const kept = files.get(clipId);
  if (kept) return kept;
  const file = fetchClip(clipId);
  files.set(clipId, file);
  for (const oldest of [...files.keys()].slice(0, Math.max(0, files.size - KEEP))) files.delete(oldest);
  file.catch((error: unknown) => {
    files.delete(clipId);
    if (error instanceof PlayError) rememberProblem(clipId, error.problem);
    else notifyError(shellTexts.error.general);
  });
  return file;
}

/** An mp3 that came as base64. */
export const base64File = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'audio/mpeg' });
