/** The embedded PostgreSQL cannot run on this machine. The message states the cause and the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
