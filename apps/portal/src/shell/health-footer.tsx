import { cn } from '#/lib/class-names.ts';
import { type ServiceHealth, type ServiceState, unwellParts, useHealth } from '#/lib/health.ts';
import { healthTexts as texts } from '#/texts/health.ts';

const DOTS: Readonly<Record<ServiceState, string>> = {
  ok: 'bg-ok',
  degraded: 'bg-warn',
  down: 'bg-destructive',
  unknown: 'bg-idle',
  unreachable: 'bg-destructive',
  checking: 'bg-idle',
};

/** The services with a status dot and version each, followed by the failing parts of the platform. */
export function HealthFooter() {
  const services = useHealth();
  return (
    <ul
      aria-label={texts.title}
      className="flex flex-wrap gap-x-3 gap-y-1 px-5 py-3 text-xs text-muted-foreground tablet:max-desktop:flex-col tablet:max-desktop:px-4"
    >
      {services.map((service) => (
        <HealthItem
          key={service.id}
          name={texts.services[service.id]}
          version={service.version}
          state={service.state}
          title={buildOf(service)}
        />
      ))}
      {unwellParts(services).map(({ part, state }) => (
        <HealthItem key={`part ${part}`} name={texts.parts[part]} state={state} />
      ))}
    </ul>
  );
}

interface HealthItemProps {
  readonly name: string;
  readonly state: ServiceState;
  readonly version?: string | undefined;
  readonly title?: string | undefined;
}

function HealthItem({ name, state, version, title }: HealthItemProps) {
  return (
    <li title={title} className="inline-flex items-baseline gap-x-1.5">
      <i aria-hidden className={cn('size-2 shrink-0 rounded-full', DOTS[state])} />
      <span className="inline-flex flex-wrap gap-x-1.5">
        <span>{name}</span>
        {version !== undefined && <span className="tabular">{version}</span>}
        {state === 'ok' ? <span className="sr-only">{texts.states.ok}</span> : <b>{texts.states[state]}</b>}
      </span>
    </li>
  );
}

function buildOf({ version, revision = null, startedAt }: ServiceHealth): string | undefined {
  return version === undefined || startedAt === undefined ? undefined : texts.build(version, revision, startedAt);
}
