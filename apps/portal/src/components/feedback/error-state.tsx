import type { ReactNode } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { shellTexts } from '#/texts/shell.ts';

interface ErrorStateProps {
  readonly error: unknown;
  /** The failed action, as a sentence. */
  readonly title: string;
  /** A general statement before the server's message. */
  readonly general?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The error, the next step, and the request id for support. */
export function ErrorState({ error, title, general, onRetry, children }: ErrorStateProps) {
  const { message, requestId } = apiError(error);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span aria-hidden className="text-lg text-destructive">
        ▲
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        {general !== undefined && <p className="mt-1 text-muted-foreground">{general}</p>}
        <p className="mt-1 text-muted-foreground">{message ?? shellTexts.error.unanswered}</p>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {onRetry && <Button onClick={onRetry}>{shellTexts.tryAgain}</Button>}
        {children}
      </div>
      {requestId !== null && (
        <p className="flex items-center gap-1 text-xs text-muted-foreground">
          {shellTexts.error.requestId} <code className="font-mono">{requestId}</code>
          <CopyButton text={requestId} label={shellTexts.error.copyRequestId} />
        </p>
      )}
    </div>
  );
}
