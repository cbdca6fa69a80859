import { LastKnown } from '#/shared/locations/last-known.tsx';
import type { Fact } from '../facts/fact.ts';

interface FactPanelProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly lastKnownAt: string | null;
}

export function FactPanel({ title, facts, lastKnownAt }: FactPanelProps) {
  return (
    <section className="panel min-w-0 p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{title}</h2>
      <LastKnown at={lastKnownAt} as="block">
        <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground [overflow-wrap:anywhere]">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </LastKnown>
    </section>
  );
}
