import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { formatSentenceDate } from '#/lib/format.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';

/** Conflict message: the author and time of the other change, with a reload that keeps the typed values. */
export function ChangedMeanwhile({ error, onReload }: { error: unknown; onReload: () => void }) {
  const { message, details } = apiError(error);
  const who = typeof details['changedBy'] === 'string' ? details['changedBy'] : texts.someone;
  const when = typeof details['changedAt'] === 'string' ? details['changedAt'] : null;
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-border bg-warn-soft px-3 py-2.5">
      <p>
        <span aria-hidden className="text-warn">
          ▲{' '}
        </span>
        {when === null ? message : texts.conflict(who, formatSentenceDate(when))} {texts.conflictHelp}
      </p>
      <Button size="sm" className="justify-self-start" onClick={onReload}>
        {texts.loadAgain}
      </Button>
    </div>
  );
}
