import { isRebootEvent, readJournalEvent } from '@earshot/domain/reboots/device-news';
import { advance, correct, isRebooting, needsTurn, type RebootFacts } from '@earshot/domain/reboots/steps';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { requestWakeups } from '../processes/outbox.ts';
import { keepFacts, lockRebootsAt, type LockedReboot } from './reboot-locks.ts';

interface RebootNews {
  readonly controllerId: string;
  /** Owner epoch of the entry. */
  readonly ownerEpoch: number;
  readonly name: string;
  readonly at: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Larger differences between the clocks of a controller and the platform open an incident. */
const CLOCK_SLACK_MS = 2_000;

/**
 * Advances reboots by the journal entries of their controllers, in order. Wakes the processes that have to act: at
 * later deadlines they read the present step. Corrects reboots that were given up before their reports arrived.
 */
export async function advanceReboots(trx: Trx, all: readonly RebootNews[]): Promise<void> {
  const news = all.filter(({ name }) => isRebootEvent(name));
  if (news.length === 0) return;
  const locked = await lockRebootsAt(trx, [...new Set(news.map(({ controllerId }) => controllerId))]);
  const woken: string[] = [];
  for (const reboot of locked) {
    const facts = await factsAfter(trx, reboot, news);
    const isAdvanced = await keepFacts(trx, reboot, facts);
    if (isAdvanced && needsTurn(reboot, facts)) woken.push(reboot.operationId);
  }
  await requestWakeups(
    trx,
    'reboot',
    woken.map((operationId) => `reboot/${operationId}`),
  );
}

async function factsAfter(trx: Trx, reboot: LockedReboot, news: readonly RebootNews[]): Promise<RebootFacts> {
  let facts: RebootFacts = reboot;
  for (const each of news) {
    if (each.controllerId !== reboot.controllerId || each.ownerEpoch !== reboot.ownerEpoch) continue;
    // Events before the request belong to an earlier reboot. Clocks differ by at most the slack.
    if (reboot.gaveUp && Date.parse(each.at) < reboot.startedAt.getTime() - CLOCK_SLACK_MS) continue;
    if (!isRebooting(facts) && !facts.gaveUp) break;
    const hasDevices = each.name !== 'controller.booted' || (await hasDevicesToReturn(trx, reboot));
    const event = readJournalEvent(each, hasDevices);
    if (event !== undefined) facts = reboot.gaveUp ? correct(facts, event) : advance(facts, event);
  }
  return facts;
}

/** Devices that were online when the reboot was requested return. Those in their chargers do not. */
async function hasDevicesToReturn(trx: Trx, { controllerId, startedAt }: LockedReboot): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from endpoints e join controllers c on c.id = e.controller_id and c.owner_epoch = e.owner_epoch
      where e.controller_id = ${controllerId} and e.category <> 'conference' and e.deactivated_at is null
        and (e.presence = 'online' or e.status_since >= ${startedAt})) as has`.execute(trx);
  return rows[0]?.has ?? false;
}
