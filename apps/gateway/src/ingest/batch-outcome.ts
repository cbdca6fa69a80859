import type { ChangedController } from '../notify/change-feed.ts';
import type { Answer } from './answer.ts';
import type { ListName } from './controller-change.ts';
import type { Received } from './received.ts';
import type { ChangedTargets } from './write-targets.ts';

export interface DifferingLists {
  readonly serial: string;
  readonly lists: readonly ListName[];
  /** Its connection is new, so that whatever it was asked before is void. */
  readonly isNew: boolean;
}

/** What has to follow on the commit of a batch. */
export interface BatchOutcome {
  /** To be called once it is committed. */
  readonly committed: () => void;
  readonly answers: readonly Answer[];
  /** What was not written because somebody else holds the controllers: it is to be tried again, in order. */
  readonly deferred: readonly Received[];
  readonly deliveries: ChangedTargets;
  /** Controllers of which people would see a change. */
  readonly controllers: readonly ChangedController[];
  /** Controllers that said that they hold an older plan than they should. */
  readonly behind: readonly string[];
  /** Controllers that have lists otherwise than we do. */
  readonly differing: readonly DifferingLists[];
  /** Controllers that have to say hello again. */
  readonly unintroduced: readonly string[];
}
