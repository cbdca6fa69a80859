import { existsSync, writeFileSync } from 'node:fs';

/** Places in which the chaos tests end the process, to see that nothing is lost or done twice. */
export const failurePoints = {
  beforeCommit: 'ingest:before-commit',
  afterCommitBeforeAck: 'ingest:after-commit-before-ack',
  beforePublish: 'heal:before-publish',
} as const;
export type FailurePoint = (typeof failurePoints)[keyof typeof failurePoints];

/** Does nothing, but for the one point that was armed. */
export type Reach = (point: FailurePoint) => Promise<void>;

export const reachNothing: Reach = () => Promise.resolve();

export interface ArmedFailure {
  readonly point: string | undefined;
  /** A file that tells that the point was reached: it ends the process once, not after each restart. */
  readonly marker: string | undefined;
}

export function armFailurePoint({ point, marker }: ArmedFailure, production: boolean): Reach {
  if (point === undefined || point === '') return reachNothing;
  if (production) throw new Error('EARSHOT_FAILURE_POINT is for tests and refused in production');
  if (marker === undefined) throw new Error('EARSHOT_FAILURE_POINT needs EARSHOT_FAILURE_MARKER, the path of a file');
  if (!Object.values<string>(failurePoints).includes(point)) throw new Error(`No failure point is called ${point}`);
  return (reached) => {
    if (reached !== point || existsSync(marker)) return Promise.resolve();
    writeFileSync(marker, `${process.pid}\n`);
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
}
