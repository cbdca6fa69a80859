const code = 'EADDRINUSE';

/** Creates the `cause` of an error for a server that could not bind its port. */
export const portTaken = (): Error => Object.assign(new Error('the port is taken'), { code });

/** Returns whether this error, or one of its causes, reports a taken port. */
export function isPortTaken(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && one.code === code) return true;
  return false;
}

/** Returns whether a server's log reports a taken port. */
export const logsPortTaken = (log: string): boolean => /EADDRINUSE|address already in use/i.test(log);
