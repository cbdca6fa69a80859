import type { AvailabilityPeriod, ControllerAvailability } from '@earshot/sdk';
import type { Column } from './table.ts';
import { share } from './text.ts';
import { duration } from './time.ts';

type Measured = Pick<ControllerAvailability, 'availability' | 'knownMs' | 'onlineMs'>;

const offlineWords = ({ knownMs, onlineMs }: Measured): string =>
  knownMs === onlineMs ? '' : duration(knownMs - onlineMs);

/** Days as DD/MM/YYYY. Hours also have the time of their start in the zone. */
export function availabilityColumns(by: 'days' | 'hours', zone: string): readonly Column<AvailabilityPeriod>[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return [
    { title: 'Day', value: ({ day }) => day.split('-').toReversed().join('/') },
    ...(by === 'hours'
      ? [{ title: 'From', value: ({ from }: AvailabilityPeriod) => clock.format(new Date(from)) }]
      : []),
    { title: 'Online', value: ({ availability }) => share(availability), align: 'right' },
    { title: 'Time offline', value: offlineWords, align: 'right' },
  ];
}

/** Formats as `Online 99.87 % of the time in these days, offline 2 h 5 min.` */
export const availabilitySentence = (all: Measured): string =>
  all.availability === null
    ? 'No controller has reported in these days.'
    : `Online ${share(all.availability)} of the time in these days${all.knownMs === all.onlineMs ? '' : `, offline ${offlineWords(all)}`}.`;
