import type { IncidentDetail } from '@earshot/domain/incidents/schema';
import { Time } from '#/components/ui/time.tsx';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';

const causeOf = (cause: string): string => (texts.causes as Readonly<Record<string, string>>)[cause] ?? cause;

/** Events of the controller around the incident, oldest first. */
export function IncidentTimeline({ incident: { timeline } }: { incident: IncidentDetail }) {
  return (
    <section aria-label={texts.timeline}>
      <h3 className="mb-1 text-sm font-semibold">{texts.timeline}</h3>
      {timeline.length === 0 ? (
        <p className="text-muted-foreground">{texts.noTimeline}</p>
      ) : (
        <ol>
          {timeline.map(({ at, status, cause }) => (
            <li key={at} className="flex flex-wrap items-center gap-2 border-b border-border py-1.5 last:border-0">
              <Time at={at} className="text-muted-foreground" />
              <ControllerStatusBadge status={status} />
              <span className="text-sm text-muted-foreground">{causeOf(cause)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
