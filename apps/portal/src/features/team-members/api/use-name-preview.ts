import { useMemo } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { type SpeechPreview, useSpeech } from '#/shared/audio-clips/use-speech.ts';

interface SpokenMember {
  readonly controllerId: string;
  readonly fullName: string;
  readonly saidAs: string;
}

/** Speaks a name, or its phonetic spelling, as speech says it. */
export function useNamePreview({ controllerId, fullName, saidAs }: SpokenMember): SpeechPreview {
  const { speak } = trpc.useUtils().teamMembers;
  const spoken = useMemo(
    () => ({
      id: `${fullName.trim()}:${saidAs.trim()}`,
      speak: () => speak.fetch({ controllerId, fullName, saidAs }, { staleTime: Infinity }),
    }),
    [controllerId, fullName, saidAs, speak],
  );
  return useSpeech(spoken);
}
