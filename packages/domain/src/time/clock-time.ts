import { z } from 'zod';

/** A time of the day: `22:00`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time as 22:00');
