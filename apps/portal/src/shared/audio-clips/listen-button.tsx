import { LoaderCircle, Pause, Play } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { audioTexts as texts } from './texts.ts';
import type { Player } from './use-player.ts';

interface ListenButtonProps {
  readonly player: Player;
  readonly disabled: boolean;
  /** Words of the button while nothing plays. */
  readonly label: string;
}

/** Plays and stops synthesised speech. */
export function ListenButton({ player, disabled, label }: ListenButtonProps) {
  const playing = player.state === 'play';
  const Icon = player.state === 'loading' ? LoaderCircle : playing ? Pause : Play;
  return (
    <Button
      onClick={player.toggle}
      disabled={disabled}
      title={player.problem === null ? undefined : texts.player[player.problem]}
    >
      <Icon aria-hidden className={cn(player.state === 'loading' && 'animate-spin')} />
      {playing ? texts.stop : label}
    </Button>
  );
}
