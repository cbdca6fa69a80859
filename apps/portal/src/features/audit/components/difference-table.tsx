import { NO_VALUE } from '#/lib/format.ts';
import { differences, nameOfValue, valueText } from '../difference.ts';
import { auditTexts as texts } from '../texts.ts';

interface DifferenceTableProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Names by id of the things that the values refer to. */
  readonly names: Readonly<Record<string, string>>;
}

export function DifferenceTable({ before, after, names }: DifferenceTableProps) {
  const changes = differences(before, after);
  return (
    <section aria-label={texts.changes}>
      <h3 className="mb-2 text-sm font-semibold">{texts.changes}</h3>
      {changes.length === 0 ? (
        <p className="text-muted-foreground">{texts.noChanges}</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border">
          {changes.map((change) => (
            <li key={change.field} className="grid gap-1 px-3 py-2">
              <span className="font-mono text-xs text-muted-foreground [overflow-wrap:anywhere]">{change.field}</span>
              <Side
                word={texts.before}
                sign="−"
                value={change.before}
                name={nameOfValue(change.field, change.before, names)}
                className="bg-destructive-soft text-destructive"
              />
              <Side
                word={texts.after}
                sign="+"
                value={change.after}
                name={nameOfValue(change.field, change.after, names)}
                className="bg-ok-soft text-ok"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SideProps {
  readonly word: string;
  readonly sign: string;
  readonly value: unknown;
  readonly name: string | undefined;
  readonly className: string;
}

function Side({ word, sign, value, name, className }: SideProps) {
  if (value === undefined) return null;
  return (
    <span className={`flex gap-2 rounded-sm px-2 py-0.5 text-sm ${className}`}>
      <span aria-hidden className="font-mono">
        {sign}
      </span>
      <span className="sr-only">{word}</span>
      <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {name ?? (valueText(value) || NO_VALUE)}
        {name !== undefined && (
          <span className="block font-mono text-xs text-muted-foreground">{valueText(value)}</span>
        )}
      </span>
    </span>
  );
}
