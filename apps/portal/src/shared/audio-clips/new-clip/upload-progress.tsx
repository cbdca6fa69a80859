import { newClipTexts as texts } from './texts.ts';

/** Upload progress, from 0 to 1; afterwards the platform checks the file. */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  return (
    <div className="grid gap-1.5 text-sm text-muted-foreground">
      <progress aria-label={texts.sending} max={100} value={percent} className="h-2 w-full accent-primary" />
      <output className="tabular">{sent < 1 ? `${texts.sending} ${percent} %` : texts.checking}</output>
    </div>
  );
}
