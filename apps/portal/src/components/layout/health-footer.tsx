import { cn } from '#/lib/class-names.ts';
import { type PartHealth, useHealth } from '#/lib/health.ts';
import { shellTexts } from '#/texts/shell.ts';

const DOTS: Readonly<Record<PartHealth, string>> = {
  ok: 'bg-ok',
  degraded: 'bg-warn',
  down: 'bg-bad',
  unreachable: 'bg-bad',
  checking: 'bg-idle',
};

/** The health of the parts as dots with words; what is not well says so. */
export function HealthFooter() {
  const parts = useHealth();
  return (
    <ul
      aria-label={shellTexts.health.title}
      className="flex flex-wrap gap-x-3 gap-y-1 px-5 py-3 text-xs text-soft tablet:max-desktop:flex-col tablet:max-desktop:px-4"
    >
      {parts.map(({ name, version, state }) => (
        <li
          key={name}
          title={shellTexts.health.label(name, version, shellTexts.health[state])}
          className="inline-flex items-center gap-1.5"
        >
          <i aria-hidden className={cn('size-2 rounded-full', DOTS[state])} />
          <span className="capitalize">{name}</span>
          {state === 'ok' ? <span className="sr-only">{shellTexts.health.ok}</span> : <b>{shellTexts.health[state]}</b>}
        </li>
      ))}
    </ul>
  );
}
