import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { LoaderCircle, Mic, Square } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { formatPosition } from '#/lib/format.ts';
import { randomKey } from '#/lib/random-key.ts';
import { PlayButton } from '../play-button.tsx';
import { usePlayer } from '../use-player.ts';
import { Waveform } from '../waveform.tsx';
import { newClipTexts as texts } from './texts.ts';
import { type Recording, useRecorder } from './use-recorder.ts';

interface RecordFieldProps {
  readonly recording: Recording | null;
  readonly error: string | undefined;
  readonly onRecording: (recording: Recording | null) => void;
}

export function RecordField({ recording, error, onRecording }: RecordFieldProps) {
  const recorder = useRecorder(onRecording);
  const { state, problem, elapsedMs, level } = recorder;
  const busy = state === 'recording';
  const wrong = problem === null ? error : texts.microphone[problem];
  const begin = () => {
    onRecording(null);
    recorder.start();
  };
  const Icon = busy ? Square : state === 'idle' ? Mic : LoaderCircle;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{texts.recording}</legend>
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-border p-3">
        <Button
          variant={busy ? 'danger' : 'outline'}
          disabled={state === 'asking' || state === 'working' || problem === 'unsupported'}
          onClick={busy ? recorder.stop : begin}
        >
          <Icon aria-hidden className={state === 'asking' || state === 'working' ? 'animate-spin' : undefined} />
          {busy ? texts.stop : state === 'asking' ? texts.asking : recording ? texts.again : texts.record}
        </Button>
        {busy && <meter aria-label={texts.level} min={0} max={1} value={level} className="h-3 min-w-24 grow" />}
        {!busy && recording && <RecordedSound recording={recording} />}
        <output className="tabular ml-auto text-muted-foreground">
          {formatPosition(busy ? elapsedMs : (recording?.durationMs ?? 0))} / {formatPosition(CLIP_LIMITS.recordingMs)}
        </output>
      </div>
      <p
        role={wrong === undefined ? undefined : 'alert'}
        className={wrong === undefined ? 'text-sm text-muted-foreground' : 'text-sm text-destructive'}
      >
        {wrong !== undefined && <span aria-hidden>▲ </span>}
        {wrong ?? texts.recordHelp}
      </p>
    </fieldset>
  );
}

function RecordedSound({ recording }: { recording: Recording }) {
  const source = useMemo(
    () => ({ id: `recording-${randomKey()}`, load: () => Promise.resolve(recording.file) }),
    [recording],
  );
  const player = usePlayer(source);
  return (
    <>
      <PlayButton player={player} name={texts.recording} size="sm" />
      <div className="flex min-w-24 grow basis-24">
        <Waveform source={source} player={player} durationMs={recording.durationMs} />
      </div>
    </>
  );
}
