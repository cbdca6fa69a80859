import type { EndpointDetail } from '@earshot/domain/devices/detail-schema';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { Time } from '#/components/ui/time.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { scalarText } from '../state-text.ts';

const { page: texts } = deviceTexts;

type DeviceEvents = EndpointDetail['events'];

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Left out of each event, because the page already names the device. */
const OF_THE_DEVICE = ['deviceId', 'category'];

const detailText = (detail: DeviceEvents[number]['detail']): string =>
  Object.entries(detail)
    .filter(([name]) => !OF_THE_DEVICE.includes(name))
    .flatMap(([name, value]) => (isScalar(value) ? [`${name}: ${scalarText(value)}`] : []))
    .join(', ');

/** Events reported for a device, newest first. */
export function DeviceEventList({ events }: { events: DeviceEvents }) {
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
              <span className="font-medium">{name}</span>
              {Object.keys(detail).length > 0 && (
                <TextCell text={detailText(detail)} className="text-muted-foreground" />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
