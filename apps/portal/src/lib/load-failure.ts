const LOAD_FAILURES = [
  /loading (css )?chunk .*failed/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** A part of the program could not be fetched: most likely a newer version is out. */
export const isLoadFailure = (error: unknown): boolean => {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  return name === 'ChunkLoadError' || LOAD_FAILURES.some((pattern) => pattern.test(message));
};
