import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { formatDateTime } from '#/lib/format.ts';
import { profileTexts as texts } from '#/shared/profile/texts.ts';

interface ChangedMeanwhileProps {
  readonly error: unknown;
  readonly onLoadAgain: () => void;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Conflict message: the author and time of the other change, with a button to reload. */
export function ChangedMeanwhile({ error, onLoadAgain }: ChangedMeanwhileProps) {
  const { changedBy, changedAt } = apiError(error).details;
  const at = text(changedAt);
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <p>
        <span aria-hidden>▲ </span>
        {texts.changedBy(text(changedBy), at === null ? null : formatDateTime(at))}
      </p>
      <Button size="sm" onClick={onLoadAgain}>
        {texts.loadAgain}
      </Button>
    </div>
  );
}
