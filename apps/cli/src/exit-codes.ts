import type { CastOutcome } from '@earshot/sdk';

/** Exit codes that scripts rely on. Never renumber. */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** Refused by the platform or the user, or invalid input: nothing was done. */
  refused: 2,
  /** Played at some locations. */
  partly: 3,
  /** Played at no location. */
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
