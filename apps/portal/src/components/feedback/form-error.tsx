import { CopyButton } from '#/components/ui/copy-button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { shellTexts } from '#/texts/shell.ts';

/** Says above a form's buttons why it was not saved. */
export function FormError({ error, title }: { error: unknown; title: string }) {
  if (error === null || error === undefined) return null;
  const { message, requestId } = apiError(error);
  return (
    <div role="alert" className="rounded-md border border-line bg-bad-soft px-3 py-2 text-bad">
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
