import { isRegistrationEvent, type JournalEvent, readJournalEvent } from '@earshot/domain/registrations/device-news';
import { advance, isCreated, type RegistrationFacts } from '@earshot/domain/registrations/steps';
import type { Trx } from '../../client.ts';
import { requestWakeups } from '../processes/outbox.ts';
import { type LockedRegistration, lockRegistrationsAt, keepFacts } from './registration-locks.ts';

export interface RegistrationNews extends JournalEvent {
  readonly controllerId: string;
  /** Owner epoch of the entry. */
  readonly ownerEpoch: number;
}

/**
 * Advances registrations by the journal entries of their controllers, in order, and wakes their processes. If the
 * controller confirms a registration after it was given up, the registration still completes.
 */
export async function advanceRegistrations(trx: Trx, all: readonly RegistrationNews[]): Promise<void> {
  const news = all.filter(({ name }) => isRegistrationEvent(name));
  if (news.length === 0) return;
  const locked = await lockRegistrationsAt(trx, [...new Set(news.map(({ controllerId }) => controllerId))]);
  const woken: string[] = [];
  for (const registration of locked) {
    const facts = factsAfter(registration, news);
    if (registration.isGivenUp && !isCreated(facts)) continue;
    if (await keepFacts(trx, registration, facts)) woken.push(registration.operationId);
  }
  await requestWakeups(
    trx,
    'registration',
    woken.map((operationId) => `registration/${operationId}`),
  );
}

function factsAfter(registration: LockedRegistration, news: readonly RegistrationNews[]): RegistrationFacts {
  const { controllerId, ownerEpoch, commandId, category } = registration;
  let facts: RegistrationFacts = registration;
  if (commandId === null) return facts;
  for (const each of news) {
    if (each.controllerId !== controllerId || each.ownerEpoch !== ownerEpoch) continue;
    const event = readJournalEvent(each, { commandId, category });
    if (event !== undefined) facts = advance(facts, event);
  }
  return facts;
}
