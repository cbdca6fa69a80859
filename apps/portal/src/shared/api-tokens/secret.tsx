import { CopyButton } from '#/components/ui/copy-button.tsx';
import { apiAccessTexts as texts } from './texts.ts';

/** A secret that is shown only once. */
export function Secret({ label, secret }: { label: string; secret: string }) {
  return (
    <div className="grid gap-2">
      <p>{texts.secretHelp}</p>
      <div className="flex items-center gap-2 rounded-md border border-border bg-muted px-3 py-2">
        <code aria-label={label} className="min-w-0 grow font-mono text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={texts.copySecret} />
      </div>
    </div>
  );
}
