/** In seconds. */
export const SECONDS_OF = { day: 86_400, hour: 3_600, minute: 60 } as const;

export interface DurationParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function splitSeconds(total: number): DurationParts {
  const whole = Math.max(0, Math.floor(total));
  return {
    days: Math.floor(whole / SECONDS_OF.day),
    hours: Math.floor((whole % SECONDS_OF.day) / SECONDS_OF.hour),
    minutes: Math.floor((whole % SECONDS_OF.hour) / SECONDS_OF.minute),
    seconds: whole % SECONDS_OF.minute,
  };
}

/** Uptime as days and H:M:S: "3 days 4:05:09", without the days when there are none. */
export function uptimeText(seconds: number): string {
  const parts = splitSeconds(seconds);
  const clock = [parts.hours, pad(parts.minutes), pad(parts.seconds)].join(':');
  if (parts.days === 0) return clock;
  return `${parts.days} ${parts.days === 1 ? 'day' : 'days'} ${clock}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
