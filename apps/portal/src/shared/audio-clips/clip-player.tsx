import { useMemo } from 'react';
import { formatDuration, formatPosition } from '#/lib/format.ts';
import { clipFile, type ClipSound, soundKey } from './clip-files.ts';
import { PlayButton } from './play-button.tsx';
import { type SoundSource, usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

interface ClipPlayerProps {
  readonly clip: ClipSound & { readonly name: string; readonly durationMs: number };
  /** Shown below the name, before the duration. */
  readonly kind?: string | undefined;
}

export function ClipPlayer({ clip, kind }: ClipPlayerProps) {
  const { id, sha256, name, durationMs } = clip;
  const source = useSoundOf({ id, sha256 });
  const player = usePlayer(source);
  return (
    <div className="flex items-center gap-3.5 px-3.5 py-3">
      <PlayButton player={player} name={name} />
      <div className="min-w-0 max-tablet:grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {[kind, formatDuration(durationMs)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex min-w-0 grow max-tablet:hidden">
        <Waveform source={source} player={player} durationMs={durationMs} />
      </div>
      <span className="tabular shrink-0 text-muted-foreground">
        {formatPosition(player.position)} / {formatPosition(durationMs)}
      </span>
    </div>
  );
}

/** The play button alone, for table rows. */
export function ClipPlayButton({ id, sha256, name }: ClipSound & { readonly name: string }) {
  const source = useSoundOf({ id, sha256 });
  return <PlayButton player={usePlayer(source)} name={name} size="sm" />;
}

const useSoundOf = ({ id, sha256 }: ClipSound): SoundSource =>
  useMemo(() => ({ id: soundKey({ id, sha256 }), load: () => clipFile({ id, sha256 }) }), [id, sha256]);
