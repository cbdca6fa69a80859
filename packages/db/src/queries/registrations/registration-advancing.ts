import { isRegistrationEvent, type JournalEvent, readJournalEvent } from '@earshot/domain/registration/device-news';
import { advance, isCreated, type RegistrationFacts } from '@earshot/domain/registration/steps';
import type { Trx } from '../../client.ts';
import { requestWakeups } from '../processes/outbox.ts';
import { type HeldRegistration, holdRegistrationsAt, keepFacts } from './registration-holding.ts';

/** What a controller's journal told. */
export interface RegistrationNews extends JournalEvent {
  readonly controllerId: string;
  /** Under which owner it was written. */
  readonly ownerEpoch: number;
}

/**
 * Takes registrations onwards by what their controllers told, in that order, and wakes their processes. One that was given
 * up is completed when its controller confirms it all the same: late truth wins.
 */
export async function advanceRegistrations(trx: Trx, all: readonly RegistrationNews[]): Promise<void> {
  const news = all.filter(({ name }) => isRegistrationEvent(name));
  if (news.length === 0) return;
  const held = await holdRegistrationsAt(trx, [...new Set(news.map(({ controllerId }) => controllerId))]);
  const woken: string[] = [];
  for (const registration of held) {
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

function factsAfter(registration: HeldRegistration, news: readonly RegistrationNews[]): RegistrationFacts {
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
