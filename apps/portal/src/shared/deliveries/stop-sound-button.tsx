import { VolumeX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Equaliser } from '#/components/ui/equaliser.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useSoundNow } from './api/use-sound-now.ts';
import { soundTexts as texts } from './sound-texts.ts';

const StopSoundDialog = lazyPart(() => import('./stop-sound-dialog.tsx').then((module) => module.StopSoundDialog));

/** Shown while anything plays in the selected group; opens the list of what plays. */
export function StopSoundButton() {
  const [open, setOpen] = useState(false);
  const { id: groupId } = useSelectedGroup();
  const { rows, more, noteAsked, forget } = useSoundNow(groupId);
  const casts = rows.filter(({ silent }) => !silent).length;
  if (casts === 0 && !open) return null;
  const close = () => {
    setOpen(false);
    forget();
  };
  const label = texts.buttonLabel(casts);
  return (
    <>
      <output className="sr-only">{label}</output>
      <Button
        className="border-destructive text-destructive max-desktop:size-9 max-desktop:p-0"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => {
          // Casts that others stopped before are no news.
          forget();
          setOpen(true);
        }}
        onPointerEnter={StopSoundDialog.preload}
        onFocus={StopSoundDialog.preload}
      >
        {casts > 0 ? <Equaliser /> : <VolumeX aria-hidden />}
        <span className="max-desktop:hidden">{texts.button}</span>{' '}
        <span aria-hidden className="tabular max-desktop:sr-only">
          {casts > 0 && `${casts}${more ? '+' : ''}`}
        </span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <StopSoundDialog rows={rows} more={more} onStop={noteAsked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
