import { z } from 'zod';

/** Values of a query that are separated by commas. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').filter((value) => value !== ''))
    .pipe(z.array(item));
