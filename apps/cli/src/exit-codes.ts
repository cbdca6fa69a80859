import type { CastOutcome } from '@earshot/sdk';

/** What a script can tell apart. Part of the surface: never renumber. */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** The platform or the person said no, or the input is wrong: nothing was done. */
  refused: 2,
  /** Played at some locations. */
  partly: 3,
  /** Played at none. */
  none: 4,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export function exitCodeOf(outcome: CastOutcome): ExitCode {
  switch (outcome) {
    case 'all':
      return EXIT.ok;
    case 'some':
      return EXIT.partly;
    case 'none':
      return EXIT.none;
  }
}
