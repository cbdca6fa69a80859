import type { Answer } from './answer.ts';
import type { ChangedTargets } from './write-targets.ts';

/** What has to follow on the commit of a batch. */
export interface BatchOutcome {
  readonly answers: readonly Answer[];
  readonly deliveries: ChangedTargets;
  /** Controllers of which people would see a change. */
  readonly controllers: readonly string[];
  /** Controllers that said that they hold an older plan than they should. */
  readonly behind: readonly string[];
  /** Controllers that have lists otherwise than we do. */
  readonly differing: readonly { readonly serial: string; readonly lists: readonly ('base-units' | 'endpoints')[] }[];
  /** Controllers that have to say hello again. */
  readonly unintroduced: readonly string[];
}
