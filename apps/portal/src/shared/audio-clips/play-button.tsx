import { LoaderCircle, Pause, Play } from 'lucide-react';
import { Tooltip } from '#/components/ui/tooltip.tsx';
import { cn } from '#/lib/class-names.ts';
import { sentence } from '#/lib/format.ts';
import { audioTexts } from './texts.ts';
import type { Player } from './use-player.ts';

interface PlayButtonProps {
  readonly player: Player;
  readonly name: string;
  readonly size?: 'sm' | 'md';
}

const { player: texts } = audioTexts;

/** Plays and pauses. If the sound cannot be played, the button shows why and stays focusable. */
export function PlayButton({ player, name, size = 'md' }: PlayButtonProps) {
  const { state, problem, toggle } = player;
  const words = state === 'loading' ? texts.loading : state === 'play' ? texts.pause(name) : texts.play(name);
  const Icon = state === 'loading' ? LoaderCircle : state === 'play' ? Pause : Play;
  return (
    <Tooltip text={problem === null ? words : texts[problem]}>
      <button
        type="button"
        aria-label={problem === null ? words : `${sentence(words)} ${texts[problem]}`}
        aria-disabled={problem !== null}
        data-state={state}
        onClick={() => problem === null && toggle()}
        className={cn(
          'grid shrink-0 place-items-center rounded-full bg-primary text-primary-foreground hover:brightness-110 aria-disabled:cursor-not-allowed aria-disabled:bg-border aria-disabled:text-muted-foreground',
          size === 'md' ? 'size-9' : 'size-7',
        )}
      >
        <Icon
          aria-hidden
          fill={state === 'loading' ? 'none' : 'currentColor'}
          className={cn(
            size === 'md' ? 'size-4' : 'size-3.5',
            state === 'loading' && 'animate-spin',
            state === 'pause' && 'ml-0.5',
          )}
        />
      </button>
    </Tooltip>
  );
}
