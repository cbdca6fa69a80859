import type { LocationExplanation } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { ago, dateTime } from './time.ts';

export function explanationFacts(explanation: LocationExplanation, now: Date): Fact[] {
  const { status, order, lists, plan, deadLetters, changes } = explanation;
  return [
    ['Location', `${explanation.boxName} (${explanation.serialNumber}), ${explanation.groupTitle}`],
    ['Status', `${status.value} since ${dateTime(status.since)}, source: ${status.cause ?? 'no report yet'}`],
    ['Last message', status.messageId === null ? 'none' : `${status.messageId}, ${ago(status.messageAt, now)}`],
    ['Last seen', `${ago(explanation.lastSeenAt, now)}${explanation.saidBye ? ', connection closed' : ''}`],
    ['Order', `boot ${order.boot}, message ${order.seq}, journal up to ${order.journalUpTo}`],
    ['Owner', `epoch ${explanation.ownerEpoch}; lists of epoch ${lists.ownerEpoch}`],
    ['Base units', listText(lists.baseUnits)],
    ['Endpoints', listText(lists.endpoints)],
    ['Plan', planText(plan, now)],
    ['Dead letters', deadLetters.total === 0 ? 'none' : String(deadLetters.total)],
    ...deadLetters.latest.slice(0, 5).map(({ at, topic, reason }): Fact => [dateTime(at), `${topic}: ${reason}`]),
    ...changes
      .slice(0, 10)
      .map((change): Fact => [
        dateTime(change.at),
        `${change.status}${change.cause === null ? '' : ` by ${change.cause}`}${change.messageId === null ? '' : ` (${change.messageId})`}`,
      ]),
  ];
}

const listText = ({ digest, seq, fullSeq }: LocationExplanation['lists']['endpoints']): string =>
  digest === null
    ? 'not reported yet; full list requested'
    : `digest ${digest}, message ${seq}, whole list in ${fullSeq}`;

function planText(plan: LocationExplanation['plan'], now: Date): string {
  const held = plan.isUpToDate
    ? `generation ${plan.generation}, confirmed by the controller`
    : `generation ${plan.generation}, the controller confirmed ${plan.confirmedGeneration}`;
  return `${held}; last acknowledged ${ago(plan.ackedAt, now)}`;
}
