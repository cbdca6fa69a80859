import 'vitest';
import type { Mosquitto } from '../../scripts/mosquitto/find.ts';
import type { PgBouncer } from '../../scripts/pgbouncer/find.ts';

/** Values that the global set-up provides to tests through `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    temporalAddress: string;
    workflowBundlePath: string;
    /** Null if Mosquitto is unavailable. */
    mosquitto: Mosquitto | null;
    /** Null if PgBouncer is unavailable. */
    pgbouncer: PgBouncer | null;
    /** Path of the S3 server; null if this machine has none. */
    versitygw: string | null;
  }
}
