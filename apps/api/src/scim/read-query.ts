import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MOST_RESULTS } from './discovery.ts';
import { attributeOf, type Shown } from './resources.ts';
import { ScimRefusal } from './scim-error.ts';

/** Names separated by commas, or a list of names in a search. */
const names = z
  .preprocess((given) => (typeof given === 'string' ? given.split(',') : given), z.array(z.string()).max(100))
  .optional()
  .transform((given) => given?.map(attributeOf));

/** Numbers below the first position or the smallest page count as these, by RFC 7644, section 3.4.2.4. */
const query = z.object({
  filter: z.string().optional(),
  startIndex: z.coerce
    .number()
    .int()
    .max(10_000_000)
    .default(1)
    .transform((index) => Math.max(1, index)),
  count: z.coerce
    .number()
    .int()
    .default(MOST_RESULTS / 2)
    .transform((count) => Math.min(MOST_RESULTS, Math.max(0, count))),
  attributes: names,
  excludedAttributes: names,
});

export interface ScimQuery {
  readonly filter: string | undefined;
  readonly startIndex: number;
  readonly count: number;
  readonly shown: Shown;
}

/** Reads the parameters of the address, or the body of a search. */
export function readQuery({ method, query: parameters, body }: FastifyRequest): ScimQuery {
  const { success, data, error } = query.safeParse(method === 'POST' ? body : parameters);
  if (!success)
    throw new ScimRefusal(
      'invalidValue',
      `${error.issues[0]?.path.join('.') ?? ''}: ${error.issues[0]?.message ?? ''}`,
    );
  const { attributes, excludedAttributes = [], ...page } = data;
  return { ...page, filter: page.filter, shown: { attributes, excludedAttributes } };
}
