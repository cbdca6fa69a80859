const inLondon = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', ...options });
  return (at: string | null): string => (at === null ? '' : format.format(new Date(at)).replace(',', ''));
};

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** `24/12/2026 09:00:00`, London time. */
export const dateTime = inLondon({ ...day, ...time });
export const clock = inLondon(time);
