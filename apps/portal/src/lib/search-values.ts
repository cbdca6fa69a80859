import { isDay, localDayRange } from './local-time.ts';

/** A text in the URL; undefined if it is empty or no text. */
export const textIn = (value: unknown, most = 200): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined;

/** A day of the calendar in the URL. */
export const dayIn = (value: unknown): string | undefined => (isDay(value) ? value : undefined);

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The instants of whole days in the user's time zone, including the last day. `to` is exclusive. */
export const instantsOf = ({ from, to }: Days): { from?: string; to?: string } => ({
  ...(from !== undefined && { from: localDayRange(from).from }),
  ...(to !== undefined && { to: localDayRange(to).to }),
});
