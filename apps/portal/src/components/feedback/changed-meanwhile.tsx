import { Button } from '#/components/ui/button.tsx';
import { formTexts as texts } from '#/texts/forms.ts';

export interface Change {
  readonly by: string | null;
  readonly at: string | null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** The author and time of a conflicting change, from the details of a refusal. */
export const readChange = (details: Readonly<Record<string, unknown>>): Change | undefined =>
  'changedAt' in details ? { by: text(details['changedBy']), at: text(details['changedAt']) } : undefined;

interface ChangedMeanwhileProps {
  readonly change: Change;
  readonly onReload: () => void;
}

/** Reports a conflicting change by another user, with a button that reloads. */
export function ChangedMeanwhile({ change, onReload }: ChangedMeanwhileProps) {
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center justify-between gap-3 rounded-md border border-border bg-warn-soft px-3 py-2 text-warn"
    >
      <p>
        <span aria-hidden>◇ </span>
        <b className="font-semibold">{texts.changedBy(change.by, change.at)}</b> {texts.reloadHelp}
      </p>
      <Button size="sm" onClick={onReload}>
        {texts.reload}
      </Button>
    </div>
  );
}
