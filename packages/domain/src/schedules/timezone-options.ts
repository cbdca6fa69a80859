import { readZoneOffset } from './zone-offset.ts';

export interface TimezoneOption {
  /** `UTC+01:00`, the offset at the requested time. */
  readonly offset: string;
  readonly label: string;
  readonly value: string;
}

/** A zone for each offset in use, including half hours, from west to east by winter time. */
const CHOICES: readonly (readonly [value: string, label: string])[] = [
  ['Etc/GMT+12', 'International Date Line West'],
  ['Pacific/Pago_Pago', 'Samoa'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Anchorage', 'Alaska'],
  ['America/Los_Angeles', 'Los Angeles, Vancouver'],
  ['America/Denver', 'Denver, Calgary'],
  ['America/Chicago', 'Chicago, Dallas'],
  ['America/New_York', 'New York, Toronto'],
  ['America/Halifax', 'Halifax'],
  ['America/St_Johns', "St John's"],
  ['America/Sao_Paulo', 'São Paulo, Brasília'],
  ['Atlantic/South_Georgia', 'South Georgia'],
  ['Atlantic/Azores', 'Azores'],
  ['Europe/London', 'London, Dublin, Lisbon'],
  ['Europe/Berlin', 'Berlin, Paris, Madrid'],
  ['Europe/Athens', 'Athens, Helsinki'],
  ['Europe/Istanbul', 'Istanbul, Riyadh'],
  ['Asia/Tehran', 'Tehran'],
  ['Asia/Dubai', 'Dubai'],
  ['Asia/Kabul', 'Kabul'],
  ['Asia/Karachi', 'Karachi'],
  ['Asia/Kolkata', 'Mumbai, Delhi'],
  ['Asia/Kathmandu', 'Kathmandu'],
  ['Asia/Dhaka', 'Dhaka'],
  ['Asia/Bangkok', 'Bangkok, Jakarta'],
  ['Asia/Singapore', 'Singapore, Hong Kong, Perth'],
  ['Asia/Tokyo', 'Tokyo, Seoul'],
  ['Australia/Sydney', 'Sydney, Melbourne'],
  ['Pacific/Noumea', 'Nouméa'],
  ['Pacific/Auckland', 'Auckland'],
  ['Pacific/Kiritimati', 'Kiritimati'],
];

/** Time zones offered in the form. Other IANA zones are also valid. */
export const timezoneOptions = (at: Date): TimezoneOption[] =>
  CHOICES.map(([value, label]) => ({ offset: writtenOffset(readZoneOffset(value, at.getTime())), label, value }));

const two = (value: number): string => String(value).padStart(2, '0');

export function writtenOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  return `UTC${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
}
