export interface TimezoneChoice {
  readonly name: string;
  /** For people: "Europe / London (GMT)". */
  readonly label: string;
}

const offsetOf = (name: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/\+0$/, '') ?? '';

/** Every time zone that the browser knows, by name; `present` is among them whatever it is. */
export function timezoneChoices(present: string, now: Date): TimezoneChoice[] {
  const names = new Set([present, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => {
    const readable = name.replaceAll('_', ' ').replaceAll('/', ' / ');
    return { name, label: `${readable} (${offsetOf(name, now)})` };
  });
}
