import { CopyButton } from '#/components/ui/copy-button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { ChangedMeanwhile, readChange } from './changed-meanwhile.tsx';
import { shellTexts } from '#/texts/shell.ts';

interface FormErrorProps {
  readonly error: unknown;
  readonly title: string;
  /** Reloads an item that another user has changed. The form keeps the typed values. */
  readonly onReload?: (() => void) | undefined;
}

/** Shows above a form's buttons why saving failed. */
export function FormError({ error, title, onReload }: FormErrorProps) {
  if (error === null || error === undefined) return null;
  const { message, requestId, details } = apiError(error);
  const change = readChange(details);
  if (change !== undefined && onReload) return <ChangedMeanwhile change={change} onReload={onReload} />;
  return (
    <div role="alert" className="w-full rounded-md border border-border bg-destructive-soft px-3 py-2 text-destructive">
      <p>
        <span aria-hidden>▲ </span>
        <b className="font-semibold">{title}</b> {message !== null && message !== title && message}
      </p>
      {requestId !== null && (
        <p className="flex items-center gap-1 text-xs">
          {shellTexts.error.requestId} <code className="font-mono">{requestId}</code>
          <CopyButton text={requestId} label={shellTexts.error.copyRequestId} />
        </p>
      )}
    </div>
  );
}
