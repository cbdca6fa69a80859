import type { BulkEditPlan, PlannedEdit } from '@earshot/domain/controllers/bulk-edit';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';

const SHOWN = 100;
type Outcome = PlannedEdit['outcome'];
const STYLES: Readonly<Record<Outcome, { glyph: string; className: string }>> = {
  change: { glyph: '✓', className: 'text-ok' },
  already: { glyph: '◌', className: 'text-muted-foreground' },
  blocked: { glyph: '▲', className: 'text-destructive' },
};

/** Locations that a plan changes, that need no change, and that cannot be changed, with reasons. */
export function BulkEditPreview({ plan }: { plan: BulkEditPlan }) {
  const of = (outcome: Outcome) => plan.items.filter((item) => item.outcome === outcome);
  const { changesCustomer, endsCasts, gone } = plan;
  return (
    <div aria-live="polite" className="grid gap-3">
      {changesCustomer > 0 && (
        <p className="rounded-md border border-border bg-warn-soft px-3 py-2 text-warn">
          <span aria-hidden>▲ </span>
          {texts.changesCustomer(changesCustomer, endsCasts)}
        </p>
      )}
      {(['change', 'blocked', 'already'] as const).map((outcome) => (
        <Part key={outcome} outcome={outcome} items={of(outcome)} />
      ))}
      {gone > 0 && (
        <p className="text-destructive">
          <span aria-hidden>▲ </span>
          {texts.outcomes.gone(gone)}
        </p>
      )}
    </div>
  );
}

function Part({ outcome, items }: { outcome: Outcome; items: readonly PlannedEdit[] }) {
  if (items.length === 0 && outcome !== 'change') return null;
  const { glyph, className } = STYLES[outcome];
  return (
    <details open={outcome !== 'already' && items.length > 0}>
      <summary className="cursor-pointer font-medium">
        <span aria-hidden className={className}>
          {glyph}{' '}
        </span>
        {texts.outcomes[outcome](items.length)}
      </summary>
      <ul className="mt-1 divide-y divide-border">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.controllerId} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <b className="font-medium">{item.boxName}</b>
            <span className="font-mono text-xs text-muted-foreground">{item.serialNumber}</span>
            <span className="ml-auto text-right text-sm text-muted-foreground">{whatOf(item)}</span>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && <p className="text-muted-foreground">{texts.more(items.length - SHOWN)}</p>}
    </details>
  );
}

const words = (text: string | null) => (text === null || text === '' ? texts.noLabels : text);

function whatOf({ outcome, reason, before, after }: PlannedEdit): string {
  if (outcome === 'blocked') return reason ?? '';
  return outcome === 'already' ? words(after) : `${words(before)} → ${words(after)}`;
}
