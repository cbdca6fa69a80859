/** A running database, server or part. */
export type Service = {
  name: string;
  pid: number;
  /** Resolves with a description when the service has ended for any reason. */
  exited: Promise<string>;
  /** Requests a regular shutdown and resolves when it is complete. */
  stop: () => Promise<void>;
  kill: () => void;
};
