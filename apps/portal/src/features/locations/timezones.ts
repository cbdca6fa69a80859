export interface TimezoneChoice {
  readonly name: string;
  /** Display name, for example "Europe / London (GMT)". */
  readonly label: string;
}

const offsetOf = (name: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/\+0$/, '') ?? '';

/** All time zones that the browser knows, sorted by name. `present` is always included. */
export function timezoneChoices(present: string, now: Date): TimezoneChoice[] {
  const names = new Set([present, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => {
    const readable = name.replaceAll('_', ' ').replaceAll('/', ' / ');
    return { name, label: `${readable} (${offsetOf(name, now)})` };
  });
}
