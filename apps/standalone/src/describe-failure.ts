import { EmbeddedPostgresError } from '@earshot/db/embedded/embedded-postgres-error';
import { StartFailure } from './start-failure.ts';
import { TemporalNotFound } from './temporal/find.ts';

export type Described = { message: string; remedy: string };

/** An error in words for the person at the terminal. */
export function describeFailure(error: unknown): Described {
  if (error instanceof StartFailure || error instanceof TemporalNotFound)
    return { message: error.message, remedy: error.remedy };
  if (error instanceof EmbeddedPostgresError) {
    return { message: error.message, remedy: 'Correct that, or set DATABASE_URL to a PostgreSQL 18 of your own.' };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { message: text, remedy: 'This was not foreseen: the lines above and the logs folder say where it happened.' };
}
