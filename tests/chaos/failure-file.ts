import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { FailurePoint } from '@earshot/environment/failure-points';
import { untilTrue } from './until.ts';

/** File that tells the parts at which point to exit. */
export interface FailureFile {
  readonly arm: (point: FailurePoint) => void;
  /** Resolves when a part has exited at the armed point; rejects if none does. */
  readonly hit: () => Promise<void>;
  readonly disarm: () => void;
}

export function failureFile(path: string): FailureFile {
  let armed = '';
  return {
    arm: (point) => {
      armed = point;
      writeFileSync(path, point);
    },
    hit: async () => {
      await untilTrue(`${armed} is reached`, () => !existsSync(path));
    },
    disarm: () => rmSync(path, { force: true }),
  };
}
