/** Something that runs until it is told to stop: a database, a server, a part of ours. */
export type Service = {
  name: string;
  pid: number;
  /** Resolves, with how it ended, when it is gone for whatever reason. */
  exited: Promise<string>;
  /** Asks it to end, and resolves when it has. */
  stop: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
};
