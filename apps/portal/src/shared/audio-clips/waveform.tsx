import { cn } from '#/lib/class-names.ts';
import { formatPosition } from '#/lib/format.ts';
import { audioTexts } from './texts.ts';
import { usePeaks } from './use-peaks.ts';
import type { Player, SoundSource } from './use-player.ts';

interface WaveformProps {
  readonly source: SoundSource;
  readonly player: Player;
  readonly durationMs: number;
}

/** The waveform, filled up to the current position. Drag it or use the arrow keys to seek. */
export function Waveform({ source, player, durationMs }: WaveformProps) {
  const peaks = usePeaks(source);
  const played = durationMs === 0 ? 0 : player.position / durationMs;
  return (
    <div className="relative flex h-[34px] min-w-0 grow items-center gap-[2px] overflow-hidden rounded-md has-focus-visible:outline-2 has-focus-visible:outline-primary">
      {peaks.map((height, bar) => (
        <b
          // A bar is identified by its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={bar}
          aria-hidden
          style={{ height: `${Math.round(height * 92)}%` }}
          className={cn(
            'min-w-px grow basis-0 rounded-[2px]',
            bar / peaks.length < played ? 'bg-primary' : 'bg-border',
          )}
        />
      ))}
      <input
        type="range"
        aria-label={audioTexts.player.position}
        aria-valuetext={formatPosition(player.position)}
        min={0}
        max={Math.max(1, durationMs)}
        step={100}
        value={player.position}
        disabled={player.problem !== null}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
