import type { Applying } from '../api/use-apply-plan.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';

const SHOWN = 100;

export function BulkEditResults({ applying: { results, total } }: { applying: Applying }) {
  const failed = results.filter(({ failure }) => failure !== null);
  return (
    <>
      <progress
        aria-label={texts.progressLabel}
        max={total}
        value={results.length}
        className="h-2 w-full accent-(--primary)"
      />
      <output className="tabular">{texts.progress(results.length - failed.length, total)}</output>
      {failed.length > 0 && (
        <section aria-label={texts.notDone}>
          <h3 className="font-medium text-destructive">
            <span aria-hidden>▲ </span>
            {texts.notDone}
          </h3>
          <ul className="mt-1 divide-y divide-border">
            {failed.slice(0, SHOWN).map(({ item, failure }) => (
              <li key={item.controllerId} className="py-1">
                <b className="font-medium">{item.boxName}</b>{' '}
                <span className="text-sm text-muted-foreground">{failure}</span>
              </li>
            ))}
          </ul>
          {failed.length > SHOWN && <p className="text-muted-foreground">{texts.more(failed.length - SHOWN)}</p>}
        </section>
      )}
    </>
  );
}
