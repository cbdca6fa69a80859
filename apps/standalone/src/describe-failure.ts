import { EmbeddedPostgresError } from '@earshot/db/embedded/embedded-postgres-error';
import { StartFailure } from './start-failure.ts';
import { TemporalNotFound } from './temporal/find.ts';

export type Described = { message: string; remedy: string };

export function describeFailure(error: unknown): Described {
  if (error instanceof StartFailure || error instanceof TemporalNotFound)
    return { message: error.message, remedy: error.remedy };
  if (error instanceof EmbeddedPostgresError) {
    return { message: error.message, remedy: 'Correct this, or set DATABASE_URL to your own PostgreSQL 18.' };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    message: text,
    remedy: 'This is an unexpected error: the lines above and the logs folder show where it happened.',
  };
}
