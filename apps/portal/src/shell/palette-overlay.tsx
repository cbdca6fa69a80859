import { Suspense, useEffect, useState } from 'react';
import type { Command } from '#/lib/hotkeys.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import { shellTexts } from '#/texts/shell.ts';
import { type PaletteText, useEarlyKeys } from './early-keys.ts';

const CommandPalette = lazyPart(() => import('./command-palette.tsx').then((module) => module.CommandPalette));

interface PaletteOverlayProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** The palette, which loads on first use. Letters typed while it loads appear in its field. */
export function PaletteOverlay({ commands, onClose }: PaletteOverlayProps) {
  const [typed, setTyped] = useState<PaletteText>({ text: '', entered: false });
  useEarlyKeys({ onType: setTyped, onClose });
  return (
    <Suspense fallback={<LoadingPalette text={typed.text} />}>
      <CommandPalette commands={commands} typed={typed} onType={setTyped} onClose={onClose} />
    </Suspense>
  );
}

/** Loads the palette on Ctrl or ⌘, which precedes K. */
export function usePaletteInTime(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') CommandPalette.preload();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function LoadingPalette({ text }: { text: string }) {
  return (
    <div
      aria-busy
      className="panel fixed top-[12vh] left-1/2 z-50 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 px-4 py-3.5 text-lg"
    >
      {text === '' ? <span className="text-muted-foreground">{shellTexts.palette.placeholder}</span> : text}
    </div>
  );
}
