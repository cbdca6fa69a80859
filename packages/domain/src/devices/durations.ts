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
