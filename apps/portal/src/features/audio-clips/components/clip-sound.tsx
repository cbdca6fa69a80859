import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';
import { ChangeSoundForm } from './change-sound-form.tsx';

/** Player and text of a clip, and a button that changes the sound. */
export function ClipSound({ clip }: { clip: AudioClip }) {
  const [changing, setChanging] = useState(false);
  const mayEdit = usePermission('edit_announcement_clips');
  return (
    <section aria-label={texts.change.label} className="panel">
      <ClipPlayer clip={clip} kind={texts.types[clip.type]} />
      {clip.script !== null && (
        <blockquote className="border-t border-border px-3.5 py-3 text-lg">{clip.script}</blockquote>
      )}
      {changing && (
        <div className="border-t border-border p-4">
          <ChangeSoundForm clip={clip} onClose={() => setChanging(false)} />
        </div>
      )}
      {mayEdit && !changing && (
        <div className="flex justify-end border-t border-border px-3.5 py-2.5">
          <Button onClick={() => setChanging(true)}>
            <AudioLines aria-hidden />
            {texts.change.open}
          </Button>
        </div>
      )}
    </section>
  );
}
