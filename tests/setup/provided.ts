import 'vitest';

/** What the global set-up gives to tests by `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    temporalAddress: string;
    workflowBundlePath: string;
  }
}
