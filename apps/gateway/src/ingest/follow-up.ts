import type { Logger } from 'pino';
import type { Healer } from '../healing/healer.ts';
import type { HelloRequests } from '../healing/hello-requests.ts';
import type { ChangeFeed } from '../notify/change-feed.ts';
import type { ListRequests } from '../presence/list-requests.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { Watching } from '../watching/start-watching.ts';
import { encodeAcknowledgement } from './acknowledgement.ts';
import type { BatchOutcome } from './batch-outcome.ts';

export interface FollowUpDeps {
  readonly publisher: Publisher;
  readonly feed: ChangeFeed;
  readonly lists: ListRequests;
  readonly healer: Healer;
  readonly hellos: HelloRequests;
  readonly watching: Pick<Watching, 'received'>;
  readonly log: Logger;
}

/** Runs the effects of a commit: first acknowledgements, then notices to browsers and further messages to devices. */
export const createFollowUp =
  ({ publisher, feed, lists, healer, hellos, watching, log }: FollowUpDeps) =>
  (outcome: BatchOutcome): void => {
    for (const acknowledgement of outcome.acknowledgements) publisher.post(encodeAcknowledgement(acknowledgement));
    feed.add(outcome.controllers, outcome.deliveries);
    watching.received(outcome.acknowledgements);
    healer.request(outcome.behind);
    for (const differing of outcome.differing) lists.ask(differing);
    for (const serial of outcome.needHello) hellos.ask(serial);
    if (outcome.lost > 0) log.warn({ lost: outcome.lost }, 'controllers have deliveries that this database has lost');
  };
