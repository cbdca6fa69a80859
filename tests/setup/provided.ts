import 'vitest';
import type { Mosquitto } from '../../scripts/mosquitto/find.ts';

/** What the global set-up gives to tests by `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    temporalAddress: string;
    workflowBundlePath: string;
    /** Null where there is none to be had. */
    mosquitto: Mosquitto | null;
  }
}
