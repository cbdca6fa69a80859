import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { FileAudio, Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatBytes } from '#/lib/format.ts';
import { newClipTexts as texts } from './texts.ts';

interface DropFieldProps {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onFile: (file: File | null, error: string | undefined) => void;
}

/** Checks that are possible before the upload; the platform checks the content. */
export function fileError({ name, size }: File): string | undefined {
  if (!/\.mp3$/i.test(name)) return uploadTexts.notMp3;
  if (size === 0) return uploadTexts.blank;
  return size > CLIP_LIMITS.uploadBytes ? uploadTexts.tooLarge : undefined;
}

export function DropField({ file, error, onFile }: DropFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onFile(first, fileError(first));
  };
  const dragged = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  const Icon = file ? FileAudio : Upload;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {texts.file}
      </label>
      <div
        onDragOver={dragged(true)}
        onDragLeave={dragged(false)}
        onDrop={dragged(false)}
        data-over={over}
        className={cn(
          'flex flex-wrap items-center gap-3 rounded-md border border-dashed border-border px-3.5 py-4 has-focus-visible:outline-2 has-focus-visible:outline-primary',
          over && 'border-primary bg-primary-soft',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        <p className="min-w-0 grow basis-40 break-words">
          {file ? (
            <>
              <span className="font-medium">{file.name}</span>{' '}
              <span className="tabular text-muted-foreground">{formatBytes(file.size)}</span>
            </>
          ) : (
            <span className="text-muted-foreground">{texts.drop}</span>
          )}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".mp3,audio/mpeg"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Allows the same file to be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button tabIndex={-1} onClick={() => input.current?.click()}>
          {file ? texts.otherFile : texts.chooseFile}
        </Button>
      </div>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className={cn('text-sm', error === undefined ? 'text-muted-foreground' : 'text-destructive')}
      >
        {error !== undefined && <span aria-hidden>▲ </span>}
        {error ?? texts.fileHelp}
      </p>
    </div>
  );
}
