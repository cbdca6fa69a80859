import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { useRef } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import type { SoundFields } from '../sound-fields.ts';

/**
 * Returns the clip of a form: the chosen clip, or one created from the text. A retry with the same text does not
 * create a second clip.
 */
export function useSoundClip(groupId: string): (sound: SoundFields, name: string) => Promise<string | null> {
  const { mutateAsync } = trpc.audioClips.createFromText.useMutation();
  const made = useRef(new Map<string, string>());
  const keys = useRef(new Map<string, string>());
  return async ({ source, script, voice, audioId }, castName) => {
    if (source === 'none') return null;
    if (source === 'clip') return audioId;
    const spoken = `${voice}:${script.trim()}`;
    const known = made.current.get(spoken);
    if (known !== undefined) return known;
    const name = castName.slice(0, CLIP_LIMITS.name).trim();
    const key = keys.current.get(`${name}:${spoken}`) ?? `clip-${randomKey()}`;
    keys.current.set(`${name}:${spoken}`, key);
    const clip = { groupId, name, script, voice: voice || undefined, idempotencyKey: key };
    const { id } = await mutateAsync(clip);
    made.current.set(spoken, id);
    return id;
  };
}
