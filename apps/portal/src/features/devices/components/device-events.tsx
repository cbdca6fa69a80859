import type { EndpointDetail } from '@earshot/domain/devices/detail-schema';
import { type ReportedSystemEvent, systemEventSentence } from '@earshot/domain/system-events/event-sentence';
import { Time } from '#/components/ui/time.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';

const { page: texts } = deviceTexts;

interface DeviceEventListProps extends Pick<ReportedSystemEvent, 'device' | 'locationName'> {
  readonly events: EndpointDetail['events'];
}

/** Events reported for a device, newest first. */
export function DeviceEventList({ events, device, locationName }: DeviceEventListProps) {
  return (
    <section className="panel min-w-0 p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.events}</h2>
      {events.length === 0 ? (
        <p className="text-muted-foreground">{texts.noEvents}</p>
      ) : (
        <ol className="grid gap-1.5 text-sm">
          {events.toReversed().map(({ at, name, detail }) => (
            <li key={`${at} ${name}`} className="flex flex-wrap gap-x-3">
              <Time at={at} className="text-muted-foreground" />
              <span className="min-w-0 break-words">{systemEventSentence({ name, detail, device, locationName })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
