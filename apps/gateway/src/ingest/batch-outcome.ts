import type { ChangedController } from '../notify/change-feed.ts';
import type { Acknowledgement } from './acknowledgement.ts';
import type { ListName } from './controller-change.ts';
import type { Received } from './received.ts';

export interface DifferingLists {
  readonly serial: string;
  readonly lists: readonly ListName[];
  /** The controller has a new connection, so requests sent to it before are void. */
  readonly isNew: boolean;
}

/** Ids of controllers with changed targets, by delivery. */
export type ChangedTargets = Map<string, Set<string>>;

export interface BatchOutcome {
  /** Call once the batch is committed. */
  readonly committed: () => void;
  readonly acknowledgements: readonly Acknowledgement[];
  /** Messages that were not written because another transaction locks their controllers. Retry them in order. */
  readonly deferred: readonly Received[];
  readonly deliveries: ChangedTargets;
  /** Controllers with changes that users can see. */
  readonly controllers: readonly ChangedController[];
  /** Controllers that reported an older plan than their present one. */
  readonly behind: readonly string[];
  /** Controllers whose lists differ from the stored ones. */
  readonly differing: readonly DifferingLists[];
  /** Serial numbers of controllers that have to send a hello. */
  readonly needHello: readonly string[];
  /** Deliveries that controllers listed, and that this database does not know. */
  readonly lost: number;
}
