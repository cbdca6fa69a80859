import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { FailurePoint } from '@earshot/environment/failure-points';
import { untilTrue } from './until.ts';

/** The file by which the parts know at which point they have to end. */
export interface FailureFile {
  readonly arm: (point: FailurePoint) => void;
  /** Resolves when a part has ended at the point that was armed; rejects when none did. */
  readonly hit: (ms?: number) => Promise<void>;
  readonly disarm: () => void;
}

export function failureFile(path: string): FailureFile {
  let armed = '';
  return {
    arm: (point) => {
      armed = point;
      writeFileSync(path, point);
    },
    hit: async (ms = 45_000) => {
      await untilTrue(`${armed} is reached`, () => !existsSync(path), ms);
    },
    disarm: () => rmSync(path, { force: true }),
  };
}
