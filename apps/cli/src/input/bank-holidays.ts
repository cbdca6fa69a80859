import { InputError } from '../refusals.ts';

const DIVISIONS = ['england-and-wales', 'scotland', 'northern-ireland', 'ireland', 'usa', 'germany', 'france'] as const;

export interface BankHolidays {
  readonly division: (typeof DIVISIONS)[number];
  readonly year: number;
}

/** Parses `scotland:2027`. */
export function parseBankHolidays(text: string): BankHolidays {
  const [name = '', year = ''] = text.split(':');
  const division = DIVISIONS.find((one) => one === name.toLowerCase());
  if (division === undefined || !/^\d{4}$/.test(year))
    throw new InputError(`Not a region with a year: ${text}`, `Write it like ${DIVISIONS.join(':2027, ')}:2027.`);
  return { division, year: Number(year) };
}
